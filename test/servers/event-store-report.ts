import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import type { TestProject } from 'vitest/node';

/** The path of a file with one note for each event store of a run with real ones; empty in other runs. */
type EventStoreNotes = string;

declare module 'vitest' {
  interface ProvidedContext {
    readonly eventStoreNotes: EventStoreNotes;
  }
}

type Note = { readonly file: string; readonly reason?: string };

/** Reports at the end of a run with real event stores which test files had one, and why others had an embedded one. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const isReal = ['EVENTSTORE_COMMAND', 'EVENTSTORE_URL'].some((name) => process.env[name]);
  if (!isReal) {
    project.provide('eventStoreNotes', '');
    return async () => undefined;
  }
  const directory = await mkdtemp(join(tmpdir(), 'hiring-event-stores-'));
  const path = join(directory, 'notes');
  await writeFile(path, '');
  project.provide('eventStoreNotes', path);
  return async () => {
    const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    const notes = lines.map((line): Note => JSON.parse(line));
    process.stdout.write(describeNotes(notes, project.config.root));
    await rm(directory, { recursive: true });
  };
};

const describeNotes = (notes: readonly Note[], root: string): string => {
  const real = new Set(notes.flatMap(({ file, reason }) => (reason === undefined ? [file] : [])));
  const embedded = notes
    .flatMap(({ file, reason }) =>
      reason === undefined ? [] : [`  ${relative(root, file)}: ${reason}`],
    )
    .toSorted();
  return [
    '',
    `Test files with a real event store: ${real.size}`,
    'Test files with an embedded event store in this run, which say nothing about a real one:',
    ...new Set(embedded),
    'Test files that are in neither list start no event store.',
    '',
  ].join('\n');
};
