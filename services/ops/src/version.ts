import { readFileSync } from 'node:fs';

import { countDurableMigrations } from '@hiring/database';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** Returns the versions of this build and of Node, and the number of migrations of each schema in this build. */
export const getVersion = () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = Package.parse(JSON.parse(text));
  return { version, node: process.version, migrations: countDurableMigrations() };
};
