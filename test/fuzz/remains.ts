import { sql } from 'kysely';

import { clientOf } from '../client.ts';
import { everyRow, foundIn } from '../erasure/everything.ts';
import type { LoggingServices } from '../erasure/logging-services.ts';
import type { Stack } from '../stack.ts';
import type { Ground } from './ground.ts';

type Remaining = {
  readonly stack: Stack;
  readonly services: LoggingServices;
  readonly ground: Ground;
};

const aKey = /hp_[0-9A-Za-z]{49}/;
/** The same in the hexadecimal of a `bytea`. */
const aKeyInHex = /68705f(?:3\d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]){49}/;

/** The password of the example of a sign-in. */
const password = 'correct horse battery staple';

/** What a run left behind that it should not have: in the log output, in the stores, in what still works. */
export const remainsOf = async (given: Remaining): Promise<readonly string[]> => [
  ...(given.services.ended() === undefined ? await stillServing(given) : endOf(given)),
  ...inLogs(given),
  ...(await inStores(given)),
];

/** What a process that is no more said last. */
const endOf = ({ services }: Remaining): readonly string[] => [
  `the services ended (${services.ended()}): ${services.logs().slice(-2_000)}`,
];

/** Every projection has taken in everything: nothing that was let in stops one. */
const stillServing = async ({ stack, services }: Remaining): Promise<readonly string[]> => {
  const behind = await stack.settle().then(
    () => [],
    (error: unknown) => [`not settled: ${String(error)}`],
  );
  const { status, text } = await clientOf(services).anonymous.get('/readyz');
  return status === 200 ? behind : [...behind, `readyz ${status}: ${text}`];
};

const inLogs = ({ services, ground }: Remaining): readonly string[] => {
  const logs = services.logs();
  const { words, secrets } = ground;
  const people = Object.values(words).map(({ personal }) => personal);
  const lines = logs.split('\n').filter((it) => it !== '');
  return [
    ...foundIn(logs, [...secrets, ...people, password]).map((it) => `in the logs: ${it}`),
    ...(aKey.test(logs) ? ['a key in the logs'] : []),
    ...lines.flatMap(trouble).slice(0, 20),
  ];
};

/** A line that is none of ours, or tells of an error. */
const trouble = (line: string): readonly string[] => {
  if (!line.startsWith('{')) return [`printed: ${line.slice(0, 300)}`];
  const { level } = JSON.parse(line) as { readonly level: number | string };
  return level === 'error' || Number(level) >= 50 ? [`logged: ${line.slice(0, 600)}`] : [];
};

/** Keys nowhere; what is personal not in the log, where it lies sealed. */
const inStores = async ({ stack, ground }: Remaining): Promise<readonly string[]> => {
  const rows = await everyRow(stack.db);
  const people = Object.values(ground.words).map(({ personal }) => personal);
  const { rows: events } = await sql<{ row: string }>`
    select e::text as row from eventstore.events e`.execute(stack.db);
  const log = events.map(({ row }) => row).join('\n');
  return [
    ...foundIn(rows, [...ground.secrets, password]).map(() => 'a secret in a table'),
    ...(aKey.test(rows) || aKeyInHex.test(rows) ? ['a key in a table'] : []),
    ...foundIn(log, people).map((it) => `in an event: ${it}`),
  ];
};
