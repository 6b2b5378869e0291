import { hrisDelivery, organization, park, recordAttempt, recordSuccess } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { findHrisSecret } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { AttemptRecorded, GivenUp, type Run, type RunEffect } from '../effect.ts';
import { bodyFor, findHire, type Hire } from '../hris/hire.ts';
import type { Answer } from '../hris/sender.ts';
import { signedHeaders } from '../hris/sign.ts';

/**
 * Tells an organisation's HRIS of a hire, under an id that stays the same at every attempt, so that a receiver can drop
 * repeats (decisions §7). A delivery that succeeded is not sent again; after the last attempt it is parked.
 */
export const triggerHris: RunEffect<'trigger-hris'> = async ({ candidateRoleId }, deps, run) => {
  const { state: delivery } = await load(deps.store, hrisDelivery, run.id);
  if (delivery.status === 'succeeded') return 'done';
  const hire = await findHire(deps.store, candidateRoleId);
  if (!hire) return 'nothing-to-do';
  const { state: employer } = await load(deps.store, organization, hire.organizationId);
  const { target } = employer.hris;
  if (target.kind !== 'webhook') return { skipped: 'no_configuration' };

  const answer = await send(hire, target.endpoint, deps, run);
  if (!answer.delivered) return fail(hire, answer, deps, run);
  const succeededAt = deps.now().toISOString();
  const succeeded = { ...subjectOf(hire), status: answer.status, succeededAt };
  await transact(deps.store, hrisDelivery, run.id, (it) => recordSuccess(it, succeeded), {
    cause: run.cause,
  });
  return 'done';
};

const send = async (
  hire: Hire,
  endpoint: string,
  { store, db, vault, sender, now }: Deps,
  { id, cause }: Run,
): Promise<Answer> => {
  const secret = await findHrisSecret(db, vault, hire.organizationId);
  if (!secret) return { delivered: false, status: null, error: 'no_signing_secret', final: true };

  const body = await bodyFor(store, hire, cause.causationId ?? '');
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'hiring-worker',
    ...signedHeaders(secret, { id, timestamp, body }),
  };
  return sender.post(endpoint, headers, body);
};

const fail = async (
  hire: Hire,
  { status, error, final }: Extract<Answer, { delivered: false }>,
  { store, now }: Deps,
  { id, cause, lastAttempt }: Run,
): Promise<never> => {
  const at = now().toISOString();
  const attempted = { ...subjectOf(hire), status, error, attemptedAt: at };
  await transact(store, hrisDelivery, id, (it) => recordAttempt(it, attempted), { cause });
  if (!final && !lastAttempt) throw new AttemptRecorded(error);

  const parked = { ...subjectOf(hire), reason: error, parkedAt: at };
  await transact(store, hrisDelivery, id, (it) => park(it, parked), { cause });
  throw new GivenUp(error);
};

const subjectOf = ({ candidateRoleId, organizationId }: Hire) => ({
  candidateRoleId,
  organizationId,
});
