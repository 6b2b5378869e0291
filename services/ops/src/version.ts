import { readFileSync } from 'node:fs';

import { countDurableMigrations } from '@hiring/database';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** What this build is: its version, Node's, and how many migrations of each schema it knows. */
export const getVersion = () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = Package.parse(JSON.parse(text));
  return { version, node: process.version, migrations: countDurableMigrations() };
};
