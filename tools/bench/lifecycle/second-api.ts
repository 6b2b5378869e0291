import { readConfig, start } from '@hiring/api';

/** Starts another api in addition to the one that `start` runs. */
const { url, stop } = await start(readConfig(process.env));
process.once('disconnect', () => void stop().finally(() => process.exit(0)));
process.send?.({ url });
