import type { Op } from '../../history.ts';
import { type CandidateRole, type Move, reasonsAgainst } from '../../model/candidate-role.ts';
import { newest } from '../../model/replay.ts';
import { listRefusalReasons } from '../../model/role.ts';
import { mayManage, maySee, type User } from '../../model/user.ts';
import { isTransition } from '../commands.ts';
import { statesDuring, type IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/**
 * I5: a state between request and response explains each refusal; for a retry, the interval starts with the first
 * attempt. A 429 depends on the clock, so no state explains it.
 */
export const checkRefusals = (indexed: IndexedRun): readonly Violation[] => {
  const triesByOp = new Map(
    indexed.commands.flatMap(({ tries }) => tries.map(({ op }) => [op, tries])),
  );
  return indexed.run.ops.flatMap((op) => {
    if (op.outcome !== 'fail' || op.status === 429) return [];
    const t0 = triesByOp.get(op.op)?.[0]?.t0 ?? op.t0;
    if (isExplained(indexed, { ...op, t0 })) return [];
    const { kind, target, status, code, reason } = op;
    const message = `${kind} of ${target} was refused with ${status} ${reason ?? code}, but no state explains it`;
    return [violation('I5', message, { ops: [op] })];
  });
};

const isExplained = (indexed: IndexedRun, op: Op): boolean => {
  if (op.status === 401) return mayBeRefused(indexed, op);
  if (op.status === 409 && op.reason === 'idempotency_key_reused') return isReused(indexed, op);
  return isTransition(op.kind) ? isRefusedMove(indexed, op) : isRefusedAction(indexed, op);
};

/** Returns whether a 401 is possible. A revocation marks the key first, so one with an unknown outcome counts too. */
const mayBeRefused = (indexed: IndexedRun, op: Op): boolean => {
  const { keyId } = op;
  if (keyId === null) return false;
  const isRevoke = ({ kind, target, t0, outcome }: Op) =>
    kind === 'revoke' && target === keyId && t0 < op.t1 && (outcome === 'ok' || outcome === 'info');
  if ((indexed.revokes.get(keyId) ?? []).some(isRevoke)) return true;
  const keys = statesDuring(indexed, indexed.keys, keyId, op);
  const over = keys.some((key) => !key || key.revokedAt !== null || key.expiresAt <= op.wall);
  return over || findUserOfKey(indexed, keyId)?.disabled === true;
};

const isReused = ({ run }: IndexedRun, { op, keyId, idempotencyKey, ...request }: Op): boolean =>
  run.ops.some(
    (other) =>
      other.op !== op &&
      other.keyId === keyId &&
      other.idempotencyKey === idempotencyKey &&
      (other.kind !== request.kind || other.target !== request.target),
  );

const isRefusedMove = (indexed: IndexedRun, op: Op): boolean => {
  const id = op.target.split('.', 1)[0] ?? '';
  const states = statesDuring(indexed, indexed.candidateRoles, id, op);
  return states.some((state) => isRefusedBy(indexed, op, state));
};

const isRefusedBy = (indexed: IndexedRun, op: Op, state: CandidateRole | undefined): boolean => {
  const exists = state?.steps.some(({ id }) => id === op.target);
  if (!state || !exists) return op.status === 404;
  const user = findUserOfKey(indexed, op.keyId);
  if (op.status === 404) return !user || !maySee(user, state.organizationId);
  if (op.status === 403) return isForbidden(indexed, op, user, state.organizationId);
  return reasonsToRefuse(indexed, op, state).includes(op.reason ?? '');
};

const isForbidden = (
  { keys }: IndexedRun,
  { code, keyId }: Op,
  user: User | undefined,
  organizationId: string,
): boolean => {
  const scopes = newest(keys, keyId ?? '')?.scopes ?? [];
  if (code === 'insufficient_scope') return !scopes.includes('pipeline:write');
  return !user || !mayManage(user, organizationId);
};

/** Returns the possible reasons of a 409, and of the 400 of a hire (specification §4.4, decisions §2). */
const reasonsToRefuse = (indexed: IndexedRun, op: Op, state: CandidateRole): readonly string[] => {
  // The caller passes only the four transitions.
  const own = reasonsAgainst(state, op.kind as Move, op.target);
  if (op.kind === 'advance' || op.kind === 'reject') return own;
  const roles = statesDuring(indexed, indexed.roles, state.roleId, op);
  const organization = newest(indexed.organizations, state.organizationId);
  return [
    ...own,
    ...roles.flatMap((role) => (role ? listRefusalReasons(role) : [])),
    ...(organization?.requiresPositionId ? ['external_position_id_required'] : []),
  ];
};

/** Explains refusals of admin actions and reads. A read may miss a key that was minted during the run. */
const isRefusedAction = (indexed: IndexedRun, op: Op): boolean => {
  const { keys, users, organizations, setUpTo } = indexed;
  if (op.status === 403) return findUserOfKey(indexed, op.keyId)?.admin !== true;
  if (op.status !== 404) return false;
  switch (op.kind) {
    case 'mint':
      return !users.has(op.target);
    case 'revoke':
      return statesDuring(indexed, keys, op.target, op).includes(undefined);
    case 'usage':
      return !((keys.get(op.target)?.[0]?.at ?? Infinity) <= setUpTo);
    default:
      return !organizations.has(op.target);
  }
};

const findUserOfKey = ({ keys, users }: IndexedRun, keyId: string | null): User | undefined =>
  newest(users, newest(keys, keyId ?? '')?.ownerId ?? '');
