import {
  apiKey,
  apiKeyUsageCategory,
  type ApiKeyUse,
  candidateRole,
  role,
  user,
} from '@hiring/domain';

import { groupBy } from '../group-by.ts';
import type { Delivery, Dump, KeySummary, PagingCheck, StoredEvent, UsageRow } from '../history.ts';
import type { Log } from './log.ts';
import { capacities, keys } from './world.ts';

/** Creates the dump that a correct service would produce from a log. */
export const createDump = (log: Log, deliveries: readonly Delivery[]): Dump => {
  const { events } = log;
  const uses = groupBy(events.filter(isUse), (event) => useIn(event).keyId);
  const minted = events.filter(({ type }) => type === 'ApiKeyMinted').map(getAggregateId);
  const listRows = (keyId: string) => (uses.get(keyId) ?? []).map(toRow).reverse();
  const readable = minted.filter((id) => id !== keys.auditor);
  return {
    events,
    usage: Object.fromEntries(readable.map((id) => [id, listRows(id)])),
    pagings: [1, 7, 100, 500].map((limit) => toPaging(keys.hrRep, limit, listRows(keys.hrRep))),
    keys: minted.map((id) => toSummary(log, id, listRows(id))),
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

const getAggregateId = ({ stream }: StoredEvent): string => stream.slice(stream.indexOf('-') + 1);

/** Returns the only use in an event: the simulated service appends each use separately. */
const useIn = ({ id, data }: StoredEvent): ApiKeyUse => {
  const [use] = (data as { readonly uses: readonly ApiKeyUse[] }).uses;
  if (!use) throw new Error(`the event ${id} has no use`);
  return use;
};

const toRow = (event: StoredEvent): UsageRow => {
  const { usedAt: timestamp, method, path, userAgent, authEndpoint } = useIn(event);
  return { id: event.id, timestamp, method, path, userAgent, authEndpoint };
};

const toPaging = (keyId: string, limit: number, rows: readonly UsageRow[]): PagingCheck => {
  const lastRequest = rows[0]?.timestamp ?? null;
  return { keyId, limit, rows, requestCount: rows.length, lastRequest };
};

const toSummary = (log: Log, id: string, rows: readonly UsageRow[]): KeySummary => {
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
