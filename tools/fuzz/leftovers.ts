import { type EventStore, readLog } from '@hiring/eventstore';

import { createClient } from '../../test/client.ts';
import { readEveryRow, findWords } from '../../test/erasure/everything.ts';
import type { LoggingServices } from '../../test/erasure/logging-services.ts';
import type { Stack } from '../../test/stack.ts';
import type { FuzzFixture } from './fixture/fixture.ts';

type LeftoverOptions = {
  readonly stack: Stack;
  readonly services: LoggingServices;
  readonly fixture: FuzzFixture;
};

const keyPattern = /hp_[0-9A-Za-z]{49}/;
/** The same pattern in the hexadecimal text of a `bytea`. */
const hexKeyPattern = /68705f(?:3\d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]){49}/;

/** The password in the example of the sign-in operation. */
const password = 'correct horse battery staple';

/** Returns what a run should not have left behind in the logs and the stores, and whether the services still work. */
export const findLeftovers = async (options: LeftoverOptions): Promise<readonly string[]> => [
  ...(options.services.ended() === undefined
    ? await checkStillServing(options)
    : describeEnd(options)),
  ...findInLogs(options),
  ...(await findInStores(options)),
];

/** Describes how the service process ended, with the end of its log. */
const describeEnd = ({ services }: LeftoverOptions): readonly string[] => [
  `the services ended (${services.ended()}): ${services.logs().slice(-2_000)}`,
];

/** Checks that every projection caught up: no accepted request may stop one. */
const checkStillServing = async ({
  stack,
  services,
}: LeftoverOptions): Promise<readonly string[]> => {
  const behind = await stack.settle().then(
    () => [],
    (error: unknown) => [`not settled: ${String(error)}`],
  );
  const { status, text } = await createClient(services).anonymous.get('/readyz');
  return status === 200 ? behind : [...behind, `readyz ${status}: ${text}`];
};

const findInLogs = ({ services, fixture }: LeftoverOptions): readonly string[] => {
  const logs = services.logs();
  const { words, secrets } = fixture;
  const people = Object.values(words).map(({ personal }) => personal);
  const lines = logs.split('\n').filter((text) => text !== '');
  return [
    ...findWords(logs, [...secrets, ...people, password]).map((text) => `in the logs: ${text}`),
    ...(keyPattern.test(logs) ? ['a key in the logs'] : []),
    ...lines.flatMap(findTrouble).slice(0, 20),
  ];
};

/** Reports a line that is not a log record, and a log record of level error or above. */
const findTrouble = (line: string): readonly string[] => {
  if (!line.startsWith('{')) return [`printed: ${line.slice(0, 300)}`];
  const { level } = JSON.parse(line) as { readonly level: number | string };
  return level === 'error' || Number(level) >= 50 ? [`logged: ${line.slice(0, 600)}`] : [];
};

/** Finds keys and secrets in any table and in the log, and personal data in the log, where it must be sealed. */
const findInStores = async ({ stack, fixture }: LeftoverOptions): Promise<readonly string[]> => {
  const rows = await readEveryRow(stack.db);
  const people = Object.values(fixture.words).map(({ personal }) => personal);
  const log = await readLogText(stack.store);
  const secrets = [...fixture.secrets, password];
  return [
    ...findWords(rows, secrets).map(() => 'a secret in a table'),
    ...(keyPattern.test(rows) || hexKeyPattern.test(rows) ? ['a key in a table'] : []),
    ...findWords(log, secrets).map(() => 'a secret in an event'),
    ...(keyPattern.test(log) ? ['a key in an event'] : []),
    ...findWords(log, people).map((text) => `in an event: ${text}`),
  ];
};

const pageSize = 1_000;

/** Returns the events of the log as JSON, which is also that of a real event store. */
const readLogText = async (store: EventStore): Promise<string> => {
  const events: string[] = [];
  for (let from: bigint | undefined; ;) {
    const page = await readLog(store, { from, count: pageSize });
    for (const { streamId, data, metadata } of page) {
      events.push(JSON.stringify({ streamId, data, metadata }));
    }
    from = page.at(-1)?.position;
    if (page.length < pageSize) return events.join('\n');
  }
};
