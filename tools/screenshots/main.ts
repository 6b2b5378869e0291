import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { connect, migrate } from '@hiring/database';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { buildConsole } from '../../start/programs/console.mjs';
import { findBrowser } from '../../test/servers/browser.ts';
import { startStack } from '../../test/stack.ts';
import { createShownWorld } from './shown-world.ts';
import { takeScreenshots } from './take-screenshots.ts';

// `pnpm screenshots`: starts the system on a temporary Postgres with data of its own, and writes the pictures of
// README.md into docs/use/images. Needs Chromium.

const directory = fileURLToPath(new URL('../../docs/use/images/', import.meta.url));

const browserPath = findBrowser();
if (browserPath === '') throw new Error('There is no Chromium. Install the package chromium.');

await buildConsole();
await mkdir(directory, { recursive: true });
const postgres = await startTemporaryPostgres();
try {
  const { db, close } = connect(postgres.url, { name: 'screenshots', queryTimeoutMs: 60_000 });
  await migrate(db);
  await close();
  const secret = randomBytes(32).toString('base64');
  const stack = await startStack({ on: { databaseUrl: postgres.url, secret } });
  try {
    const world = await createShownWorld(stack);
    for (const file of await takeScreenshots(stack, world, { browserPath, directory })) {
      process.stdout.write(`${file}\n`);
    }
  } finally {
    await stack.stop();
  }
} finally {
  await postgres.stop();
}
