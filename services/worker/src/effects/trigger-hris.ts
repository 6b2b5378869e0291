import {
  disableHris,
  type HrisDelivery,
  hrisDelivery,
  type HrisTarget,
  type Organization,
  organization,
  park,
  recordAttempt,
  recordSuccess,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { AttemptRecorded, GivenUp, type Run, type RunEffect } from '../effect.ts';
import type { Delivered, Undelivered } from '../hris/answer.ts';
import { createEmployee } from '../hris/bamboohr.ts';
import { findHire, type Hire } from '../hris/hire.ts';
import { tellByWebhook } from '../hris/webhook.ts';

/**
 * Tells an organisation's HRIS of a hire (decisions §7). A delivery that succeeded is not sent again; after the last
 * attempt it is parked, and at once when another would meet the same.
 */
export const triggerHris: RunEffect<'trigger-hris'> = async ({ candidateRoleId }, deps, run) => {
  const { state: delivery } = await load(deps.store, hrisDelivery, run.id);
  if (delivery.status === 'succeeded') return 'done';
  const hire = await findHire(deps.store, candidateRoleId);
  if (!hire) return 'nothing-to-do';
  const { state: employer } = await load(deps.store, organization, hire.organizationId);
  const { target, disabledAt } = employer.hris;
  if (target.kind === 'off') return { skipped: 'no_configuration' };

  const answer = disabledAt ? disabled : await tell({ hire, delivery }, target, deps, run);
  if ('skipped' in answer) return answer;
  if (!answer.delivered) return fail({ hire, target }, answer, deps, run);
  await succeed(hire, answer, deps, run);
  return 'done';
};

/** The receiver said 410 before; an operator who configures it again may retry. */
const disabled = {
  delivered: false,
  status: null,
  error: 'endpoint_disabled',
  final: true,
} as const;

type Told = { readonly hire: Hire; readonly delivery: HrisDelivery };

const tell = (
  told: Told,
  target: Exclude<HrisTarget, { kind: 'off' }>,
  deps: Deps,
  run: Run,
): ReturnType<typeof createEmployee> => {
  switch (target.kind) {
    case 'webhook':
      return tellByWebhook(told.hire, target, deps, run);
    case 'bamboohr':
      return createEmployee(told, target, deps, run);
  }
};

const succeed = async (
  hire: Hire,
  { delivered: _delivered, ...answer }: Delivered,
  { store, now }: Deps,
  { id, cause }: Run,
): Promise<void> => {
  const succeeded = { ...subjectOf(hire), ...answer, succeededAt: now().toISOString() };
  await transact(store, hrisDelivery, id, (it) => recordSuccess(it, succeeded), { cause });
};

const fail = async (
  { hire, target }: { readonly hire: Hire; readonly target: HrisTarget },
  answer: Undelivered,
  deps: Deps,
  run: Run,
): Promise<never> => {
  const { store, now } = deps;
  const { id, cause } = run;
  const at = now().toISOString();
  if (answer.gone && target.kind === 'webhook') {
    const gone = { endpoint: target.endpoint, disabledAt: at };
    const disable = (it: Organization) => disableHris(it, gone);
    await transact(store, organization, hire.organizationId, disable, { cause });
  }
  const { status, error, outcomeUnknown, retryAfter, final } = answer;
  const attempted = {
    ...subjectOf(hire),
    status,
    error,
    attemptedAt: at,
    ...(outcomeUnknown && { outcomeUnknown }),
  };
  await transact(store, hrisDelivery, id, (it) => recordAttempt(it, attempted), { cause });
  if (!final && !run.lastAttempt) throw new AttemptRecorded(error, { retryAfter });

  const parked = { ...subjectOf(hire), reason: error, parkedAt: at };
  await transact(store, hrisDelivery, id, (it) => park(it, parked), { cause });
  throw new GivenUp(error);
};

const subjectOf = ({ candidateRoleId, organizationId }: Hire) => ({
  candidateRoleId,
  organizationId,
});
