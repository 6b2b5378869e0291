import { readConfig, start } from '@hiring/api';

/** The api as it is, beside the one that `start` runs. */
const { url, stop } = await start(readConfig(process.env));
process.once('disconnect', () => void stop().finally(() => process.exit(0)));
process.send?.({ url });
