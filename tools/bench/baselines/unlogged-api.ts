import { register } from 'node:module';

/** The api as it is, but for the one module that keeps the usage log. */
register('./unlogged-hooks.mjs', import.meta.url);
const { readConfig, start } = await import('@hiring/api');

const { url, stop } = await start(readConfig(process.env));
process.once('disconnect', () => void stop().finally(() => process.exit(0)));
process.send?.({ url });
