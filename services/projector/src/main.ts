import { runService } from '@hiring/startup';

import { readConfig, start, stopTimeoutMs } from './start.ts';

await runService({
  name: 'projector',
  start: () => start(readConfig(process.env)),
  stopTimeoutMs,
});
