import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findSlowest, selectEffectRecords, read } from '@hiring/database';
import { type RawEvent, readLog, decryptEvents } from '@hiring/eventstore';
import { projections, verify } from '@hiring/projections';
import { sql } from 'kysely';

import { type Caller, createClient } from '../../test/client.ts';
import { until } from '../../test/until.ts';
import type { Cluster } from './cluster/cluster.ts';
import type { Fixture } from './cluster/fixture.ts';
import type {
  Checkpoint,
  Dump,
  KeySummary,
  PagingCheck,
  StoredEvent,
  UsageRow,
} from './history.ts';

type DumpInput = Pick<Dump, 'readyAfter' | 'owed'> & {
  readonly fixture: Fixture;
  readonly plainKeys: readonly string[];
};

/** Reads all data of a drained cluster: from the API what it returns, and everything else from the stores. */
export const takeDump = async (cluster: Cluster, input: DumpInput): Promise<Dump> => {
  const { fixture, plainKeys, ...rest } = input;
  const { auditor } = fixture;
  const api = createClient({ url: cluster.ownUrls[0] ?? '' }).as(auditor.key);
  const keys = await listKeys(api);
  const others = keys.filter(({ id }) => id !== auditor.keyId);
  const usage: Record<string, readonly UsageRow[]> = {};
  for (const { id } of others) usage[id] = (await pageThrough(api, id, 500)).rows;
  const pagings = await pageWithEveryLimit(api, usage);
  const differences = await differencesIn(cluster);
  const events = await listEvents(cluster);
  return {
    ...rest,
    events,
    usage,
    pagings,
    keys,
    auditorKeyId: auditor.keyId,
    readModels: { differences },
    deliveries: cluster.hris.deliveries,
    effects: await selectEffectRecords(cluster.db)
      .select(['id', 'type', 'status', 'attempts'])
      .execute(),
    checkpoints: await listCheckpoints(cluster),
    capacities: fixture.capacities,
    processes: [...cluster.members.values()].flatMap(({ history }) => history()),
    leaks: await leaksIn(cluster, events, plainKeys),
  };
};

const listKeys = async (api: Caller): Promise<readonly KeySummary[]> => {
  const { data } = await getWhenReady<{ data: readonly KeySummary[] }>(api, '/api/admin/api-keys');
  return data;
};

/** Returns the body of a path as soon as the status is 200: an api without a store returns 503. */
const getWhenReady = <Body>(api: Caller, path: string): Promise<Body> =>
  until(
    async () => {
      const { status, body } = await api.get<Body>(path);
      return status === 200 && body;
    },
    () => `${path} did not return 200`,
    60,
    100,
  );

type Page = {
  readonly data: {
    readonly key: { readonly requestCount: number; readonly lastRequest: string | null };
    readonly rows: readonly UsageRow[];
    readonly pagination: { readonly nextBefore: string | null };
  };
};

/** Reads all pages of a key's usage log. */
const pageThrough = async (api: Caller, keyId: string, limit: number): Promise<PagingCheck> => {
  const rows: UsageRow[] = [];
  let first: Page['data']['key'] | undefined;
  for (let before: string | null | undefined; before !== null;) {
    const from = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
    const path = `/api/admin/api-keys/${keyId}/usage?limit=${limit}${from}`;
    const { data } = await getWhenReady<Page>(api, path);
    first ??= data.key;
    rows.push(...data.rows);
    before = data.pagination.nextBefore;
  }
  const { requestCount = 0, lastRequest = null } = first ?? {};
  return { keyId, limit, rows, requestCount, lastRequest };
};

/** Pages the longest usage log of at most 150 rows with limits of 1, 7, 100 and 500. */
const pageWithEveryLimit = async (
  api: Caller,
  usage: Readonly<Record<string, readonly UsageRow[]>>,
): Promise<readonly PagingCheck[]> => {
  const lengths = Object.entries(usage).filter(([, { length }]) => length <= 150);
  const [longest] = lengths.toSorted(([, a], [, b]) => b.length - a.length);
  if (!longest) return [];
  const pagings: PagingCheck[] = [];
  for (const limit of [1, 7, 100, 500]) pagings.push(await pageThrough(api, longest[0], limit));
  return pagings;
};

const differencesIn = async ({ databaseUrl, store }: Cluster): Promise<readonly string[]> => {
  const { signal } = new AbortController();
  const found: string[] = [];
  for (const projection of projections) {
    const { altered, differences } = await verify({ databaseUrl, store, signal }, projection);
    for (const difference of [...altered, ...differences]) {
      found.push(`${projection.name}: ${inWords(difference)}`);
    }
  }
  return found;
};

/** Returns JSON in which a bigint, such as a position, is a string. */
const inWords = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) => (typeof item === 'bigint' ? String(item) : item));

const pageSize = 2_000;

const listEvents = async ({ store, keyring }: Cluster): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (let from: bigint | undefined; ;) {
    const page: readonly RawEvent[] = await readLog(store, { from, count: pageSize });
    const fresh = page.filter(({ position }) => from === undefined || position > from);
    if (fresh.length === 0) return events;
    const decrypted = await decryptEvents(keyring, fresh.filter(isOfServices));
    events.push(...decrypted.map(storedEvent));
    from = fresh.at(-1)?.position;
  }
};

/** Whether an event is not of the event store itself. */
const isOfServices = ({ streamId }: RawEvent): boolean => !streamId.startsWith('$');

const storedEvent = (event: Awaited<ReturnType<typeof decryptEvents>>[number]): StoredEvent => ({
  position: String(event.position),
  stream: event.stream,
  revision: Number(event.revision),
  id: event.eventId,
  type: event.type,
  data: event.event?.data ?? null,
  metadata: event.metadata,
});

const listCheckpoints = async ({ db }: Cluster): Promise<readonly Checkpoint[]> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .execute();
  const slowest = findSlowest(rows);
  return projections.map(({ name, categories }) => ({
    projection: name,
    categories,
    position: String(slowest.get(name)?.position ?? 0n),
  }));
};

/** Matches a key in plain text. */
const plainKey = /hp_[0-9A-Za-z]{49}/g;

const leaksIn = async (
  { db, logs }: Cluster,
  events: readonly StoredEvent[],
  plainKeys: readonly string[],
): Promise<readonly string[]> => {
  const known = new Set(plainKeys);
  const isIn = (text: string) => [...text.matchAll(plainKey)].some(([key]) => known.has(key));
  const files = readdirSync(logs).filter((name) => isIn(readFileSync(join(logs, name), 'utf8')));
  const leakingEvents = events.filter((event) => isIn(JSON.stringify(event)));
  return [
    ...files.map((name) => `log ${name}`),
    ...leakingEvents.map(({ position, type }) => `event ${type} at ${position}`),
    ...(await tablesWith(db, isIn)),
  ];
};

/** Finds tables with a key: of jobs, stored responses and effects, to which parts of a request are copied. */
const tablesWith = async (
  db: Cluster['db'],
  isIn: (text: string) => boolean,
): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('bullmq', 'api', 'worker')`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await sql<{ line: string }>`
      select rows::text as line from ${sql.id(schema, name)} as rows`.execute(db);
    if (rows.rows.some(({ line }) => isIn(line))) found.push(`table ${schema}.${name}`);
  }
  return found;
};
