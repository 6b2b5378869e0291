import { runService } from '@hiring/startup';

import { readConfig, start } from './start.ts';

await runService({
  name: 'projector',
  start: () => start(readConfig(process.env)),
  // A slower stop is aborted: rows and checkpoints are in one transaction, so that no rows are lost.
  stopTimeoutMs: 8_000,
});
