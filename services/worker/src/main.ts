import { runService } from '@hiring/startup';

import { readConfig, start, stopTimeoutMs } from './start.ts';

await runService({
  name: 'worker',
  start: () => start(readConfig(process.env)),
  stopTimeoutMs,
});
