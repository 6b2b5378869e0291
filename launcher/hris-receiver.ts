import { startHrisReceiver } from '../services/ops/src/hris-receiver.ts';

/** The local receiver as a process of the running system: on PORT. */
await startHrisReceiver(Number(process.env['PORT']));
process.send?.({ type: 'ready' });

const stop = (): void => process.exit();
process.once('SIGTERM', stop);
process.once('disconnect', stop);
