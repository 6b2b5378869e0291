import { type ApiKey, apiKey, type ApiKeyEvent, type Cause, streamOf } from '@hiring/domain';
import type { Recorded } from '@hiring/eventstore';
import { keyPrefix } from '@hiring/vault';

import { KeyPath } from '../api-keys/schemas.ts';
import { endpoint } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentActor } from './actors.ts';
import { findNames, type Names } from './names.ts';
import { pastAsOf, readable } from './past-as-of.ts';
import { actorIdsOf, presentRecorded } from './present.ts';
import { AsOfQuery, KeyAudit } from './schemas.ts';

const noKey = 'Key not found, or not minted at that moment';

/** field.md 5.2. The log holds neither the secret nor its digest, so that no answer can (decisions §3). */
export const auditApiKey = endpoint(
  {
    method: 'GET',
    path: '/api/admin/audit/api-keys/{id}',
    tag: 'API keys',
    summary: "Show an API key's history",
    description:
      'The key and every event of it, oldest first, read from the log: minted, rotated and revoked by whom, through ' +
      'which key or session, by which request. `asOf` shows the key as it was at a revision or a time, and the events until then.',
    caller: 'admin',
    scope: 'none',
    params: KeyPath,
    query: AsOfQuery,
    example: { params: { id: exampleIds.key } },
    answers: { 200: KeyAudit, 400: 'asOf is not as described', 404: noKey },
  },
  async (request, { db, store, fresh }) => {
    const { asOf } = request.readQuery();
    await fresh(request, { 'api-keys': apiKey.category });
    const { id } = request.params;
    const past = await pastAsOf(store, streamOf(apiKey, id), asOf);
    const steps = stepsOf(past);
    const key = steps.at(-1)?.to;
    if (!key) throw notFound(noKey);
    const names = await findNames(db, actorIdsOf(past));
    const events = steps.map((step) => presentStep(step, names));
    return { success: true as const, data: { key: presentKey(id, key), events } };
  },
);

type Step = {
  readonly recorded: Recorded;
  readonly from: ApiKey | null;
  readonly to: ApiKey | null;
};

/** The key before and after each event. Throws Undecodable. */
const stepsOf = (past: readonly Recorded[]): readonly Step[] => {
  const steps: Step[] = [];
  for (const recorded of past) {
    const from = steps.at(-1)?.to ?? apiKey.initial;
    steps.push({ recorded, from, to: apiKey.evolve(from, ofKey(recorded)) });
  }
  return steps;
};

/** Streams of this category hold this category's events. */
const ofKey = (recorded: Recorded) => readable(recorded) as ApiKeyEvent;

const presentStep = ({ recorded, from, to }: Step, names: Names) => {
  const { actor } = recorded.cause;
  return {
    ...presentRecorded(recorded),
    actor: { ...presentActor(recorded.cause, names), sessionId: sessionOf(actor) },
    from: statusOf(from),
    to: statusOf(to),
  };
};

const sessionOf = (actor: Cause['actor']): string | null =>
  actor.type === 'user' ? actor.sessionId : null;

const statusOf = (key: ApiKey | null) =>
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
