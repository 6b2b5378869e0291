import {
  advance,
  apiKey,
  candidateRole,
  type EventMetadata,
  findStepOwedContract,
  fillSeat,
  hire,
  mint,
  recordContract,
  Refusal,
  reject,
  revoke,
  role,
  getRoleStatus,
  unreject,
} from '@hiring/domain';

import type { Op, StoredEvent } from '../history.ts';
import type { Log } from './log.ts';
import { instantAt, keys, mintedFor } from './world.ts';

export type Request = Pick<Op, 'op' | 'kind' | 'target' | 'keyId' | 'idempotencyKey'>;

export type ServiceResponse = Pick<Op, 'code' | 'reason' | 'step' | 'position'> & {
  readonly status: number;
};

const emptyResponse = { code: null, reason: null, step: null, position: null };

/**
 * Applies a request to the log at a time in microseconds, as the service would, and returns its response. Under an
 * Idempotency-Key the first successful response is repeated, as long as the API key is valid.
 */
export const handleRequest = (
  log: Log,
  request: Request,
  {
    now,
    cachedResponses,
  }: { readonly now: number; readonly cachedResponses: Map<string, ServiceResponse> },
): ServiceResponse => {
  const { keyId, idempotencyKey } = request;
  if (keyId === null) return { ...emptyResponse, status: 200 };
  const key = log.state(apiKey, keyId);
  if (!key || key.revokedAt !== null) {
    return { ...emptyResponse, status: 401, code: 'unauthorized' };
  }
  const authenticated = { ...request, keyId, owner: key.ownerId, at: instantAt(now) };
  const response = cachedResponses.get(idempotencyKey ?? '') ?? attempt(log, authenticated);
  if (idempotencyKey !== null && response.status === 200) {
    cachedResponses.set(idempotencyKey, response);
  }
  return response;
};

const attempt = (log: Log, request: AuthenticatedRequest): ServiceResponse => {
  try {
    return respond(log, request);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
};

type AuthenticatedRequest = Request & {
  readonly keyId: string;
  readonly owner: string;
  readonly at: string;
};

const badRequests = ['capacity_filled', 'role_not_open'];

const refused = ({ code: reason }: Refusal): ServiceResponse =>
  badRequests.includes(reason)
    ? { ...emptyResponse, status: 400, code: 'bad_request', reason }
    : { ...emptyResponse, status: 409, code: 'conflict', reason };

const respond = (log: Log, request: AuthenticatedRequest): ServiceResponse => {
  switch (request.kind) {
    case 'me':
    case 'portal':
      return { ...emptyResponse, status: 200 };
    case 'advance':
    case 'reject':
    case 'hire':
    case 'unreject':
      return findMoveRefusal(request) ?? moved(log, request);
    case 'mint':
    case 'revoke':
    case 'usage':
      return request.owner === 'user-admin' ? administered(log, request) : forbidden;
  }
};

const forbidden: ServiceResponse = { ...emptyResponse, status: 403, code: 'forbidden' };

const findMoveRefusal = ({ keyId }: AuthenticatedRequest): ServiceResponse | undefined => {
  if (keyId === keys.reader) return { ...emptyResponse, status: 403, code: 'insufficient_scope' };
  if (keyId === keys.outsider) return { ...emptyResponse, status: 404, code: 'not_found' };
  return keyId === keys.member ? forbidden : undefined;
};

const administered = (
  log: Log,
  { kind, target, owner, at, ...request }: AuthenticatedRequest,
): ServiceResponse => {
  const by = { actor: toActor({ ...request, owner }), requestId: request.op };
  const unknown = { ...emptyResponse, status: 404, code: 'not_found' };
  if (kind === 'mint') {
    log.decide(
      apiKey,
      `key-${request.op}`,
      (state) => mint(state, mintedFor(target, request.op, at)),
      by,
    );
  } else if (!log.state(apiKey, target)) {
    return unknown;
  } else if (kind === 'revoke') {
    log.decide(apiKey, target, (state) => revoke(state, owner, at), by);
  }
  return { ...emptyResponse, status: 200 };
};

const toActor = ({
  owner,
  keyId,
}: Pick<AuthenticatedRequest, 'owner' | 'keyId'>): EventMetadata['actor'] => {
  return { type: 'user', userId: owner, keyId, sessionId: null };
};

const moved = (log: Log, request: AuthenticatedRequest): ServiceResponse => {
  const { target } = request;
  const id = target.split('.', 1)[0] ?? '';
  const last = move(log, request, id).at(-1);
  const step = log
    .state(candidateRole, id)
    .steps.find((candidateStep) => candidateStep.id === target);
  const { revision: version = 0, position = null } = last ?? {};
  return {
    ...emptyResponse,
    status: 200,
    step: { id: target, status: step?.status ?? '', version },
    position,
  };
};

const move = (log: Log, request: AuthenticatedRequest, id: string): readonly StoredEvent[] => {
  const { kind, target: stepId, owner, at, op } = request;
  const by = { actor: toActor(request), requestId: op };
  const transition = { stepId, by: owner, at, notes: null };
  const { roleId } = log.state(candidateRole, id);
  switch (kind) {
    case 'advance':
      return log.decide(candidateRole, id, (state) => advance(state, transition), by);
    case 'reject': {
      const why = { outcomeNotes: null, outcomeType: null, outcomeReason: null };
      return log.decide(candidateRole, id, (state) => reject(state, { ...transition, ...why }), by);
    }
    case 'unreject': {
      const surroundings = { roleStatus: getRoleStatus(log.state(role, roleId)), erased: false };
      return log.decide(
        candidateRole,
        id,
        (state) => unreject(state, transition, surroundings),
        by,
      );
    }
    default: {
      const hireId = `hire-${op}`;
      const terms = { hiredDate: at, offerAcceptedDate: null, externalPositionId: null };
      const hired = { ...transition, ...terms, hireId };
      hire(log.state(candidateRole, id), hired);
      const seat = { candidateRoleId: id, hireId, filledAt: at };
      log.decide(role, roleId, (state) => fillSeat(state, seat), by);
      return log.decide(candidateRole, id, (state) => hire(state, hired), by);
    }
  }
};

/** Records a request with a key in the usage log. */
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

/** Records the contract that a candidate role needs now, under the id of the request that caused it. */
export const makeContract = (log: Log, id: string, op: string, now: number): void => {
  const stepId = findStepOwedContract(log.state(candidateRole, id));
  if (stepId === undefined) return;
  const made = { stepId, contractId: `contract-${stepId}`, generatedAt: instantAt(now) };
  const template = { templateId: 'template', templateVersion: 1, locale: 'en', sha256: '' };
  const by = { actor: { type: 'system', name: 'worker' } as const, requestId: op };
  log.decide(candidateRole, id, (state) => recordContract(state, { ...made, ...template }), by);
};
