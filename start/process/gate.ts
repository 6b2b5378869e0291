import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';

const exitProcess = (): void => process.exit();
process.once('disconnect', exitProcess);
const startMessage = once(process, 'message');

/**
 * Waits for the message of the parent that the stores are ready; the modules of this process have loaded meanwhile.
 * Then limits the growth of the heap. Ends the process when the parent has ended.
 */
export const waitForStartMessage = async (): Promise<void> => {
  await startMessage;
  process.off('disconnect', exitProcess);
  if (!process.connected) exitProcess();
  setFlagsFromString(heapFlags);
};

/**
 * Lets the heap grow to twice the live objects before a garbage collection, not to several times: less memory without
 * more CPU (docs/adr/0015-heap-growth-of-100-percent.md). A V8 without this flag ignores it.
 */
const heapFlags = '--heap-growing-percent=100';
