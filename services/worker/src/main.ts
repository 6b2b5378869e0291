import { runService } from '@hiring/startup';

import { readConfig, start } from './start.ts';

await runService({
  name: 'worker',
  start: () => start(readConfig(process.env)),
  // Effects that do not end in time are cut off: another worker, or the next start, takes them over.
  stopTimeoutMs: 10_000,
});
