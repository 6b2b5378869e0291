import { sql } from 'kysely';

import { clientOf } from '../../test/client.ts';
import { everyRow, foundIn } from '../../test/erasure/everything.ts';
import type { LoggingServices } from '../../test/erasure/logging-services.ts';
import type { Stack } from '../../test/stack.ts';
import type { FuzzFixture } from './fixture/fixture.ts';

type LeftoverOptions = {
  readonly stack: Stack;
  readonly services: LoggingServices;
  readonly fixture: FuzzFixture;
};

const keyPattern = /hp_[0-9A-Za-z]{49}/;
/** The same in the hexadecimal of a `bytea`. */
const hexKeyPattern = /68705f(?:3\d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]){49}/;

/** The password of the example of a sign-in. */
const password = 'correct horse battery staple';

/** What a run left behind that it should not have: in the log output, in the stores, in what still works. */
export const findLeftovers = async (options: LeftoverOptions): Promise<readonly string[]> => [
  ...(options.services.ended() === undefined
    ? await checkStillServing(options)
    : describeEnd(options)),
  ...findInLogs(options),
  ...(await findInStores(options)),
];

/** What a process that is no more said last. */
const describeEnd = ({ services }: LeftoverOptions): readonly string[] => [
  `the services ended (${services.ended()}): ${services.logs().slice(-2_000)}`,
];

/** Every projection has taken in everything: nothing that was let in stops one. */
const checkStillServing = async ({
  stack,
  services,
}: LeftoverOptions): Promise<readonly string[]> => {
  const behind = await stack.settle().then(
    () => [],
    (error: unknown) => [`not settled: ${String(error)}`],
  );
  const { status, text } = await clientOf(services).anonymous.get('/readyz');
  return status === 200 ? behind : [...behind, `readyz ${status}: ${text}`];
};

const findInLogs = ({ services, fixture }: LeftoverOptions): readonly string[] => {
  const logs = services.logs();
  const { words, secrets } = fixture;
  const people = Object.values(words).map(({ personal }) => personal);
  const lines = logs.split('\n').filter((text) => text !== '');
  return [
    ...foundIn(logs, [...secrets, ...people, password]).map((text) => `in the logs: ${text}`),
    ...(keyPattern.test(logs) ? ['a key in the logs'] : []),
    ...lines.flatMap(findTrouble).slice(0, 20),
  ];
};

/** A line that is none of ours, or tells of an error. */
const findTrouble = (line: string): readonly string[] => {
  if (!line.startsWith('{')) return [`printed: ${line.slice(0, 300)}`];
  const { level } = JSON.parse(line) as { readonly level: number | string };
  return level === 'error' || Number(level) >= 50 ? [`logged: ${line.slice(0, 600)}`] : [];
};

/** Keys nowhere; what is personal not in the log, where it lies sealed. */
const findInStores = async ({ stack, fixture }: LeftoverOptions): Promise<readonly string[]> => {
  const rows = await everyRow(stack.db);
  const people = Object.values(fixture.words).map(({ personal }) => personal);
  const { rows: events } = await sql<{ row: string }>`
    select e::text as row from eventstore.events e`.execute(stack.db);
  const log = events.map(({ row }) => row).join('\n');
  return [
    ...foundIn(rows, [...fixture.secrets, password]).map(() => 'a secret in a table'),
    ...(keyPattern.test(rows) || hexKeyPattern.test(rows) ? ['a key in a table'] : []),
    ...foundIn(log, people).map((text) => `in an event: ${text}`),
  ];
};
