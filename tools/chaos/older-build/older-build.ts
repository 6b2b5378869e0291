import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bundle } from '../../../start/programs/bundle.mjs';
import { locate } from '../../../start/programs/compile.mjs';

const services = ['api', 'projector', 'worker'] as const;

const eventsFile = /\/packages\/domain\/src\/candidate-role\/events\.ts$/;

/**
 * Compiles the services with the version of StepRejected before the present one, whose shape is the same, into a
 * directory. Returns the program of each kind of service. Their events are read by the present build through its upcast;
 * they refuse its StepRejected as newer.
 */
export const buildOlder = async (directory: string): Promise<ReadonlyMap<string, string>> => {
  const entries = services.map((name) => [name, `import './services/${name}/src/main.ts';`]);
  const { outputFiles } = await bundle(Object.fromEntries(entries), {
    outdir: directory,
    entryNames: '[name]',
    locationOf: locate,
    plugins: [
      {
        name: 'older-events',
        setup: (build) => {
          build.onLoad({ filter: eventsFile }, ({ path }) => ({
            contents: lowerVersion(readFileSync(path, 'utf8')),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  return new Map(services.map((name) => [name, join(directory, `${name}.mjs`)]));
};

const declaration = /(StepRejected: event\(\s*)2,/;

/** Lowers the version of StepRejected from 2 to 1 in its declaration. Throws when that is not found. */
export const lowerVersion = (source: string): string => {
  if (!declaration.test(source)) throw new Error('StepRejected is no longer declared as version 2');
  return source.replace(declaration, '$11,');
};
