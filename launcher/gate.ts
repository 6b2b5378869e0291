import { once } from 'node:events';

const leave = (): void => process.exit();
process.once('disconnect', leave);
const go = once(process, 'message');

/**
 * Waits until the parent says that the stores which this process needs are there; it has loaded its modules meanwhile. Ends
 * the process when the parent is gone.
 */
export const passed = async (): Promise<void> => {
  await go;
  process.off('disconnect', leave);
  if (!process.connected) leave();
};
