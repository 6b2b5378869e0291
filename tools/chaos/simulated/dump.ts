import {
  apiKey,
  apiKeyUsageCategory,
  type ApiKeyUsageEvent,
  type ApiKeyUse,
  candidateRole,
  role,
  user,
} from '@hiring/domain';

import { groupBy } from '../group-by.ts';
import type { Delivery, Dump, KeySummary, Paging, StoredEvent, UsageRow } from '../history.ts';
import type { Log } from './log.ts';
import { capacities, keys } from './world.ts';

/** Creates the dump that a correct service would produce from a log. */
export const dumpOf = (log: Log, deliveries: readonly Delivery[]): Dump => {
  const { events } = log;
  const uses = groupBy(events.filter(isUse), (event) => useIn(event).keyId);
  const minted = events.filter(({ type }) => type === 'ApiKeyMinted').map(idOf);
  const rowsOf = (keyId: string) => (uses.get(keyId) ?? []).map(rowOf).reverse();
  const readable = minted.filter((id) => id !== keys.auditor);
  return {
    events,
    usage: Object.fromEntries(readable.map((id) => [id, rowsOf(id)])),
    pagings: [1, 7, 100, 500].map((limit) => pagingOf(keys.hrRep, limit, rowsOf(keys.hrRep))),
    keys: minted.map((id) => summaryOf(log, id, rowsOf(id))),
    auditorKeyId: keys.auditor,
    readModels: { differences: [] },
    deliveries,
    effects: [],
    checkpoints: [candidateRole, role, apiKey, user, { category: apiKeyUsageCategory }].map(
      ({ category }) => ({
        projection: category,
        categories: [category],
        position: String(events.length),
      }),
    ),
    capacities,
    processes: [],
    readyAfter: [],
    owed: [],
    leaks: [],
  };
};

const isUse = ({ type }: StoredEvent): boolean => type === 'ApiKeyUsed';

const idOf = ({ stream }: StoredEvent): string => stream.slice(stream.indexOf('-') + 1);

/** Returns the only use in an event: the simulated service appends each use separately. */
const useIn = ({ id, data }: StoredEvent): ApiKeyUse => {
  const [use] = (data as ApiKeyUsageEvent['data']).uses;
  if (!use) throw new Error(`the event ${id} has no use`);
  return use;
};

const rowOf = (event: StoredEvent): UsageRow => {
  const { usedAt: timestamp, method, path, userAgent, authEndpoint } = useIn(event);
  return { id: event.id, timestamp, method, path, userAgent, authEndpoint };
};

const pagingOf = (keyId: string, limit: number, rows: readonly UsageRow[]): Paging => {
  const lastRequest = rows[0]?.timestamp ?? null;
  return { keyId, limit, rows, requestCount: rows.length, lastRequest };
};

const summaryOf = (log: Log, id: string, rows: readonly UsageRow[]): KeySummary => {
  const key = log.state(apiKey, id);
  if (!key) throw new Error(`the key ${id} was not minted`);
  const { name, start, scopes, mintedAt: createdAt, expiresAt, revokedAt, ownerId } = key;
  const times = { createdAt, updatedAt: revokedAt ?? createdAt, expiresAt, revokedAt };
  return {
    id,
    name,
    start,
    scopes,
    ...times,
    enabled: revokedAt === null,
    requestCount: rows.length,
    lastRequest: rows[0]?.timestamp ?? null,
    owner: { id: ownerId },
  };
};
