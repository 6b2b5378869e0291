import {
  advance,
  apiKey,
  candidateRole,
  type Cause,
  contractOwedFor,
  fillSeat,
  hire,
  mint,
  recordContract,
  Refusal,
  reject,
  revoke,
  role,
  statusOf,
  unreject,
} from '@hiring/domain';

import type { Op, StoredEvent } from '../history.ts';
import type { Log } from './log.ts';
import { instantAt, keys, mintedFor } from './world.ts';

export type Request = Pick<Op, 'op' | 'kind' | 'target' | 'keyId' | 'idempotencyKey'>;

export type Answer = Pick<Op, 'code' | 'reason' | 'step' | 'position'> & {
  readonly status: number;
};

const nothing = { code: null, reason: null, step: null, position: null };

/**
 * What the service would do with a request at one moment, in microseconds, and answer to it. Under an Idempotency-Key
 * everybody is answered as the first that succeeded was, as long as their key is good.
 */
export const serve = (
  log: Log,
  request: Request,
  { now, kept }: { readonly now: number; readonly kept: Map<string, Answer> },
): Answer => {
  const { keyId, idempotencyKey } = request;
  if (keyId === null) return { ...nothing, status: 200 };
  const key = log.state(apiKey, keyId);
  if (!key || key.revokedAt !== null) return { ...nothing, status: 401, code: 'unauthorized' };
  const known = { ...request, keyId, owner: key.ownerId, at: instantAt(now) };
  const given = kept.get(idempotencyKey ?? '') ?? attempt(log, known);
  if (idempotencyKey !== null && given.status === 200) kept.set(idempotencyKey, given);
  return given;
};

const attempt = (log: Log, known: Known): Answer => {
  try {
    return answer(log, known);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
};

type Known = Request & { readonly keyId: string; readonly owner: string; readonly at: string };

const badRequests = ['capacity_filled', 'role_not_open'];

const refused = ({ code: reason }: Refusal): Answer =>
  badRequests.includes(reason)
    ? { ...nothing, status: 400, code: 'bad_request', reason }
    : { ...nothing, status: 409, code: 'conflict', reason };

const answer = (log: Log, known: Known): Answer => {
  switch (known.kind) {
    case 'me':
    case 'portal':
      return { ...nothing, status: 200 };
    case 'advance':
    case 'reject':
    case 'hire':
    case 'unreject':
      return mayMove(known) ?? moved(log, known);
    case 'mint':
    case 'revoke':
    case 'usage':
      return known.owner === 'user-admin' ? administered(log, known) : forbidden;
  }
};

const forbidden: Answer = { ...nothing, status: 403, code: 'forbidden' };

const mayMove = ({ keyId }: Known): Answer | undefined => {
  if (keyId === keys.reader) return { ...nothing, status: 403, code: 'insufficient_scope' };
  if (keyId === keys.outsider) return { ...nothing, status: 404, code: 'not_found' };
  return keyId === keys.member ? forbidden : undefined;
};

const administered = (log: Log, { kind, target, owner, at, ...asked }: Known): Answer => {
  const by = { actor: actorOf({ ...asked, owner }), requestId: asked.op };
  const unknown = { ...nothing, status: 404, code: 'not_found' };
  if (kind === 'mint') {
    log.decide(apiKey, `key-${asked.op}`, (it) => mint(it, mintedFor(target, asked.op, at)), by);
  } else if (!log.state(apiKey, target)) {
    return unknown;
  } else if (kind === 'revoke') {
    log.decide(apiKey, target, (it) => revoke(it, owner, at), by);
  }
  return { ...nothing, status: 200 };
};

const actorOf = ({ owner, keyId }: Pick<Known, 'owner' | 'keyId'>): Cause['actor'] => {
  return { type: 'user', userId: owner, keyId, sessionId: null };
};

const moved = (log: Log, known: Known): Answer => {
  const { target } = known;
  const id = target.split('.', 1)[0] ?? '';
  const last = move(log, known, id).at(-1);
  const step = log.state(candidateRole, id).steps.find((it) => it.id === target);
  const { revision: version = 0, position = null } = last ?? {};
  return {
    ...nothing,
    status: 200,
    step: { id: target, status: step?.status ?? '', version },
    position,
  };
};

const move = (log: Log, known: Known, id: string): readonly StoredEvent[] => {
  const { kind, target: stepId, owner, at, op } = known;
  const by = { actor: actorOf(known), requestId: op };
  const said = { stepId, by: owner, at, notes: null };
  const { roleId } = log.state(candidateRole, id);
  switch (kind) {
    case 'advance':
      return log.decide(candidateRole, id, (it) => advance(it, said), by);
    case 'reject': {
      const why = { outcomeNotes: null, outcomeType: null, outcomeReason: null };
      return log.decide(candidateRole, id, (it) => reject(it, { ...said, ...why }), by);
    }
    case 'unreject': {
      const surroundings = { roleStatus: statusOf(log.state(role, roleId)), erased: false };
      return log.decide(candidateRole, id, (it) => unreject(it, said, surroundings), by);
    }
    default: {
      const hireId = `hire-${op}`;
      const terms = { hiredDate: at, offerAcceptedDate: null, externalPositionId: null };
      const hired = { ...said, ...terms, hireId };
      hire(log.state(candidateRole, id), hired);
      const seat = { candidateRoleId: id, hireId, filledAt: at };
      log.decide(role, roleId, (it) => fillSeat(it, seat), by);
      return log.decide(candidateRole, id, (it) => hire(it, hired), by);
    }
  }
};

/** A request with a key stands in the usage log. */
export const use = (log: Log, { op, keyId, kind }: Request, now: number): void => {
  if (keyId === null) return;
  const path = `/${kind}`;
  const request = { method: 'POST', path, ip: '127.0.0.1', authEndpoint: path };
  const by = { userAgent: `simulated ${op}`, requestId: op };
  const uses = [{ keyId, usedAt: instantAt(now), ...request, ...by }];
  log.append('apiKeyUsage-simulated', [{ type: 'ApiKeyUsed', data: { uses } }], {
    actor: { type: 'system', name: 'api' },
    requestId: null,
  });
};

/** Makes the contract a candidate role is owed by now, in the name of the request it follows from. */
export const makeContract = (log: Log, id: string, op: string, now: number): void => {
  const stepId = contractOwedFor(log.state(candidateRole, id));
  if (stepId === undefined) return;
  const made = { stepId, contractId: `contract-${stepId}`, generatedAt: instantAt(now) };
  const template = { templateId: 'template', templateVersion: 1, locale: 'en', sha256: '' };
  const by = { actor: { type: 'system', name: 'worker' } as const, requestId: op };
  log.decide(candidateRole, id, (it) => recordContract(it, { ...made, ...template }), by);
};
