import { runService } from '@hiring/startup';

import { readConfig, start } from './start.ts';

await runService({
  name: 'projector',
  start: () => start(readConfig(process.env)),
  // What hangs longer is cut off: rows and positions are in one transaction, so nothing is lost.
  stopTimeoutMs: 8_000,
});
