import { randomBytes } from 'node:crypto';
import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { connect, migrate } from '@hiring/database';

import { startTemporaryPostgres } from '../../start/postgres/temporary-postgres.ts';
import { buildConsole } from '../../start/programs/console.mjs';
import { findBrowser } from '../../test/servers/browser.ts';
import { startStack } from '../../test/stack.ts';
import { listPictures } from './pictures.ts';
import { createShownWorld } from './shown-world.ts';
import { takeScreenshots } from './take-screenshots.ts';

// `pnpm console screenshots [DIRECTORY]`: starts the system on a temporary Postgres with data of its own, writes a
// picture of every page in every look into DIRECTORY, and replaces the pictures of the documents. Needs Chromium.

const [command, directory = 'screenshots'] = process.argv.slice(2);
if (command !== 'screenshots') throw new Error('Usage: pnpm console screenshots [DIRECTORY]');
const browserPath = findBrowser();
if (browserPath === '') throw new Error('There is no Chromium. Install the package chromium.');

/** The pictures in the documents, by the files that they are copies of. */
const documentPictures = {
  'board.light.png': 'board.png',
  'history.light.png': 'history.png',
  'key.light.png': 'key.png',
  'portal-list.en.light.png': 'portal.png',
  'portal-role.ar.dark.png': 'portal-arabic.png',
};
const documentDirectory = fileURLToPath(new URL('../../docs/use/images/', import.meta.url));

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
    const pictures = listPictures(await createShownWorld(stack));
    await takeScreenshots(stack, pictures, { browserPath, directory }, (file) =>
      process.stdout.write(`${resolve(directory, file)}\n`),
    );
  } finally {
    await stack.stop();
  }
  for (const [from, to] of Object.entries(documentPictures)) {
    await copyFile(join(directory, from), join(documentDirectory, to));
  }
} finally {
  await postgres.stop();
}
