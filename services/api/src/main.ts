import { runService } from '@hiring/startup';

import { readConfig, start } from './start.ts';

await runService({ name: 'api', start: () => start(readConfig(process.env)) });
