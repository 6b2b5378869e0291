import { register } from 'node:module';

/** Starts the api with its usage log replaced by one that records nothing. */
register('./unlogged-hooks.mjs', import.meta.url);
const { readConfig, start } = await import('@hiring/api');

const { url, stop } = await start(readConfig(process.env));
process.once('disconnect', () => void stop().finally(() => process.exit(0)));
process.send?.({ url });
