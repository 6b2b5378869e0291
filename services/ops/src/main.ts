import { run } from './run.ts';

// Standard output and error are flushed before the process ends by itself; nothing is left open.
process.exitCode = await run(process.argv.slice(2), process.env);
