import { startHrisReceiver } from '../../services/ops/src/hris-receiver.ts';

/** Runs the local receiver as a process of the system: on PORT, protected by HRIS_RECEIVER_TOKEN. */
const { PORT, HRIS_RECEIVER_TOKEN: token = '' } = process.env;
if (token === '') throw new Error('HRIS_RECEIVER_TOKEN must be set.');
await startHrisReceiver(Number(PORT), token);
process.send?.({ type: 'ready' });

const stop = (): void => process.exit();
process.once('SIGTERM', stop);
process.once('disconnect', stop);
