import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';

const exitProcess = (): void => process.exit();
process.once('disconnect', exitProcess);
const startMessage = once(process, 'message');

/**
 * Waits until the parent says that the stores which this process needs are there; it has loaded its modules meanwhile. Then
 * sets how its heap grows. Ends the process when the parent is gone.
 */
export const waitForStartMessage = async (): Promise<void> => {
  await startMessage;
  process.off('disconnect', exitProcess);
  if (!process.connected) exitProcess();
  setFlagsFromString(heapFlags);
};

/**
 * A heap grows to twice what lives in it before it is cleaned up, not to several times: less memory for no more CPU
 * (docs/adr/0015-heap-growth-of-100-percent.md). A V8 that knows no such setting goes without.
 */
const heapFlags = '--heap-growing-percent=100';
