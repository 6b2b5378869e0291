import { readConfig, start } from './start.ts';

const projector = await start(readConfig(process.env));
process.send?.({ type: 'ready' });

const stop = () => void projector.stop().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
