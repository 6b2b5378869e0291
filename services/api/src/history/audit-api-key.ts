import {
  type ApiKey,
  apiKey,
  type ApiKeyEvent,
  type EventMetadata,
  streamName,
} from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import { keyPrefix } from '@hiring/vault';

import { KeyPath } from '../api-keys/schemas.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentActor } from './actors.ts';
import { findNames, type Names } from './names.ts';
import { collectActorIds, presentRecordedEvent } from './present.ts';
import { readHistoryAsOf, toReadableEvent } from './read-history-as-of.ts';
import { AsOfQuery, KeyAudit } from './schemas.ts';

const keyNotFound = 'Key not found, or not minted yet at that time';

/**
 * Shows the history of an API key (specification §4.1). The log holds neither the secret nor its digest (decisions §3).
 */
export const auditApiKey = endpoint(
  {
    method: 'GET',
    path: '/api/admin/audit/api-keys/{id}',
    tag: 'API keys',
    summary: "Show an API key's history",
    description:
      'The key and all its events, oldest first, read from the log: who minted, rotated and revoked it, with which key ' +
      'or session, and by which request. `asOf` shows the key as it was at a revision or a time, and the events until then.',
    caller: 'admin',
    scope: 'none',
    params: KeyPath,
    query: AsOfQuery,
    example: { params: { id: exampleIds.key } },
    responses: { 200: KeyAudit, 400: 'asOf is not valid', 404: keyNotFound },
  },
  async (request, { db, store, waitForOwnWrites }) => {
    const { asOf } = request.readQuery();
    await waitForOwnWrites(request, { 'api-keys': apiKey.category });
    const { id } = request.params;
    const past = await readHistoryAsOf(store, streamName(apiKey, id), asOf);
    const steps = replayKey(past);
    const key = steps.at(-1)?.to;
    if (!key) throw notFound(keyNotFound);
    const names = await findNames(db, collectActorIds(past));
    const events = steps.map((step) => presentKeyStep(step, names));
    return { success: true as const, data: { key: presentKey(id, key), events } };
  },
);

type KeyStep = {
  readonly recorded: RecordedEvent;
  readonly from: ApiKey | null;
  readonly to: ApiKey | null;
};

/** Replays the events of a key: its state before and after each of them. Throws UndecodableEventError. */
const replayKey = (past: readonly RecordedEvent[]): readonly KeyStep[] => {
  const steps: KeyStep[] = [];
  for (const recorded of past) {
    const from = steps.at(-1)?.to ?? apiKey.initial;
    steps.push({ recorded, from, to: apiKey.evolve(from, toKeyEvent(recorded)) });
  }
  return steps;
};

/** The cast is safe, because a stream of this category has only events of this category. */
const toKeyEvent = (recorded: RecordedEvent) => toReadableEvent(recorded) as ApiKeyEvent;

const presentKeyStep = ({ recorded, from, to }: KeyStep, names: Names) => {
  const { actor } = recorded.metadata;
  return {
    ...presentRecordedEvent(recorded),
    actor: { ...presentActor(recorded.metadata, names), sessionId: findSessionId(actor) },
    from: toKeyStatus(from),
    to: toKeyStatus(to),
  };
};

const findSessionId = (actor: EventMetadata['actor']): string | null =>
  actor.type === 'user' ? actor.sessionId : null;

const toKeyStatus = (key: ApiKey | null) =>
  key && { enabled: key.revokedAt === null, expiresAt: key.expiresAt };

const presentKey = (id: string, key: ApiKey) => ({
  id,
  name: key.name,
  label: key.label,
  prefix: keyPrefix,
  start: key.start,
  enabled: key.revokedAt === null,
  scopes: [...key.scopes],
  deniedActions: [...key.deniedActions],
  allowedIps: [...key.allowedIps],
  userId: key.ownerId,
  createdAt: key.mintedAt,
  createdBy: key.mintedBy,
  expiresAt: key.expiresAt,
  replaces: key.replaces,
  replacedBy: key.replacedBy,
  revokedAt: key.revokedAt,
  revokedBy: key.revokedBy,
});
