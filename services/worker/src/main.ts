import { runService } from '@hiring/startup';

import { readConfig, start } from './start.ts';

await runService({
  name: 'worker',
  start: () => start(readConfig(process.env)),
  // Effects that do not end in time are aborted; another worker, or the next start, runs them again.
  stopTimeoutMs: 10_000,
});
