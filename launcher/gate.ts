import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';

const leave = (): void => process.exit();
process.once('disconnect', leave);
const go = once(process, 'message');

/**
 * Waits until the parent says that the stores which this process needs are there; it has loaded its modules meanwhile. Then
 * sets how its heap grows. Ends the process when the parent is gone.
 */
export const passed = async (): Promise<void> => {
  await go;
  process.off('disconnect', leave);
  if (!process.connected) leave();
  setFlagsFromString(heapSetting);
};

/**
 * A heap grows to twice what lives in it before it is cleaned up, not to several times: less memory for no more CPU
 * (docs/adr/0015-heap-growth-of-100-percent.md). A V8 that knows no such setting goes without.
 */
const heapSetting = '--heap-growing-percent=100';
