import type { Op } from '../history.ts';
import { type Candidacy, type Move, reasonsAgainst } from '../model/candidacy.ts';
import { reasonsOf } from '../model/job.ts';
import { mayManage, maySee, type Person } from '../model/person.ts';
import { newest } from '../model/replay.ts';
import { isTransition } from './commands.ts';
import { type Violation, violation } from './violation.ts';
import { statesDuring, type Witness } from './witness.ts';

/**
 * I5: some state between request and answer explains each refusal, where a further try may be answered as the first was. A
 * 429 is about the clock, and explained by none.
 */
export const explainedRefusals = (witness: Witness): readonly Violation[] => {
  const begun = new Map(
    witness.commands.flatMap(({ tries }) => tries.map(({ op }) => [op, tries])),
  );
  return witness.run.ops.flatMap((op) => {
    if (op.outcome !== 'fail' || op.status === 429) return [];
    const t0 = begun.get(op.op)?.[0]?.t0 ?? op.t0;
    if (isExplained(witness, { ...op, t0 })) return [];
    const { kind, target, status, code, reason } = op;
    const message = `${kind} of ${target} was refused with ${status} ${reason ?? code}, and nothing explains it`;
    return [violation('I5', message, { ops: [op] })];
  });
};

const isExplained = (witness: Witness, op: Op): boolean => {
  if (op.status === 401) return mayBeRefused(witness, op);
  if (op.status === 409 && op.reason === 'idempotency_key_reused') return isReused(witness, op);
  return isTransition(op.kind) ? isRefusedMove(witness, op) : isRefusedAct(witness, op);
};

/** Revoking marks the key first: also one that was cut off may have come that far. */
const mayBeRefused = (witness: Witness, op: Op): boolean => {
  const { keyId } = op;
  if (keyId === null) return false;
  const isRevoke = ({ kind, target, t0, outcome }: Op) =>
    kind === 'revoke' && target === keyId && t0 < op.t1 && (outcome === 'ok' || outcome === 'info');
  if ((witness.revokes.get(keyId) ?? []).some(isRevoke)) return true;
  const keys = statesDuring(witness, witness.keys, keyId, op);
  const over = keys.some((key) => !key || key.revokedAt !== null || key.expiresAt <= op.wall);
  return over || personBehind(witness, keyId)?.disabled === true;
};

const isReused = ({ run }: Witness, { op, keyId, idempotencyKey, ...asked }: Op): boolean =>
  run.ops.some(
    (other) =>
      other.op !== op &&
      other.keyId === keyId &&
      other.idempotencyKey === idempotencyKey &&
      (other.kind !== asked.kind || other.target !== asked.target),
  );

const isRefusedMove = (witness: Witness, op: Op): boolean => {
  const id = op.target.split('.', 1)[0] ?? '';
  const states = statesDuring(witness, witness.candidacies, id, op);
  return states.some((state) => isRefusedBy(witness, op, state));
};

const isRefusedBy = (witness: Witness, op: Op, state: Candidacy | undefined): boolean => {
  const exists = state?.steps.some(({ id }) => id === op.target);
  if (!state || !exists) return op.status === 404;
  const person = personBehind(witness, op.keyId);
  if (op.status === 404) return !person || !maySee(person, state.organizationId);
  if (op.status === 403) return isForbidden(witness, op, person, state.organizationId);
  return reasonsToRefuse(witness, op, state).includes(op.reason ?? '');
};

const isForbidden = (
  { keys }: Witness,
  { code, keyId }: Op,
  person: Person | undefined,
  organizationId: string,
): boolean => {
  const scopes = newest(keys, keyId ?? '')?.scopes ?? [];
  if (code === 'insufficient_scope') return !scopes.includes('pipeline:write');
  return !person || !mayManage(person, organizationId);
};

/** Of 409s and of the 400s of a hire (specification §4.4, decisions §2). */
const reasonsToRefuse = (witness: Witness, op: Op, state: Candidacy): readonly string[] => {
  // Only the four moves come here.
  const own = reasonsAgainst(state, op.kind as Move, op.target);
  if (op.kind === 'advance' || op.kind === 'reject') return own;
  const jobs = statesDuring(witness, witness.jobs, state.roleId, op);
  const employer = newest(witness.employers, state.organizationId);
  return [
    ...own,
    ...jobs.flatMap((job) => (job ? reasonsOf(job) : [])),
    ...(employer?.asksForPositionId ? ['external_position_id_required'] : []),
  ];
};

/** Administrators' acts, and reads: these may be behind by a projection, so that what is younger than the run may be missing. */
const isRefusedAct = (witness: Witness, op: Op): boolean => {
  const { keys, people, employers, setUpTo } = witness;
  if (op.status === 403) return personBehind(witness, op.keyId)?.admin !== true;
  if (op.status !== 404) return false;
  switch (op.kind) {
    case 'mint':
      return !people.has(op.target);
    case 'revoke':
      return statesDuring(witness, keys, op.target, op).includes(undefined);
    case 'usage':
      return !((keys.get(op.target)?.[0]?.at ?? Infinity) <= setUpTo);
    default:
      return !employers.has(op.target);
  }
};

const personBehind = ({ keys, people }: Witness, keyId: string | null): Person | undefined =>
  newest(people, newest(keys, keyId ?? '')?.ownerId ?? '');
