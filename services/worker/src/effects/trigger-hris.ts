import {
  disableHris,
  type HrisDelivery,
  hrisDelivery,
  type HrisTarget,
  type Organization,
  organization,
  parkDelivery,
  recordAttempt,
  recordSuccess,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { createEmployee } from '../hris/bamboohr.ts';
import { findHire, type Hire } from '../hris/hire.ts';
import { notifyByWebhook } from '../hris/webhook.ts';
import type { SuccessfulDelivery, FailedDelivery } from '../sending/delivery-result.ts';
import type { Run, RunEffect } from './effect.ts';
import { AttemptRecordedError, NonRetryableError } from './errors.ts';

/**
 * Reports a hire to an organization's HRIS (decisions §7). A delivery that succeeded is not sent again. It is parked
 * after the last attempt, and at once when a further attempt would fail as well.
 */
export const triggerHris: RunEffect<'trigger-hris'> = async ({ candidateRoleId }, deps, run) => {
  const { state: delivery } = await load(deps.store, hrisDelivery, run.id);
  if (delivery.status === 'succeeded') return 'done';
  const hire = await findHire(deps.store, candidateRoleId);
  if (!hire) return 'nothing-to-do';
  const { state: organizationState } = await load(deps.store, organization, hire.organizationId);
  const { target, disabledAt } = organizationState.hris;
  if (target.kind === 'off') return { skipped: 'no_configuration' };

  const result = disabledAt
    ? endpointDisabled
    : await notifyHris({ hire, delivery }, target, deps, run);
  if ('skipped' in result) return result;
  if (!result.delivered) return recordFailed({ hire, target }, result, deps, run);
  await recordDelivered(hire, result, deps, run);
  return 'done';
};

/** The receiver responded 410 before; an operator may retry after it is configured again. */
const endpointDisabled = {
  delivered: false,
  status: null,
  error: 'endpoint_disabled',
  final: true,
} as const;

type HireNotification = { readonly hire: Hire; readonly delivery: HrisDelivery };

const notifyHris = (
  notification: HireNotification,
  target: Exclude<HrisTarget, { kind: 'off' }>,
  deps: Deps,
  run: Run,
): ReturnType<typeof createEmployee> => {
  switch (target.kind) {
    case 'webhook':
      return notifyByWebhook(notification.hire, target, deps, run);
    case 'bamboohr':
      return createEmployee(notification, target, deps, run);
  }
};

const recordDelivered = async (
  hire: Hire,
  { delivered: _delivered, ...result }: SuccessfulDelivery,
  { store, now }: Deps,
  { id, metadata }: Run,
): Promise<void> => {
  const succeeded = { ...toSubject(hire), ...result, succeededAt: now().toISOString() };
  await transact(store, hrisDelivery, id, (state) => recordSuccess(state, succeeded), { metadata });
};

const recordFailed = async (
  { hire, target }: { readonly hire: Hire; readonly target: HrisTarget },
  result: FailedDelivery,
  deps: Deps,
  run: Run,
): Promise<never> => {
  const { store, now } = deps;
  const { id, metadata } = run;
  const at = now().toISOString();
  if (result.gone && target.kind === 'webhook') {
    const gone = { endpoint: target.endpoint, disabledAt: at };
    const disable = (state: Organization) => disableHris(state, gone);
    await transact(store, organization, hire.organizationId, disable, { metadata });
  }
  const { status, error, outcomeUnknown, retryAfterMs, final } = result;
  const attempted = {
    ...toSubject(hire),
    status,
    error,
    attemptedAt: at,
    ...(outcomeUnknown && { outcomeUnknown }),
  };
  await transact(store, hrisDelivery, id, (state) => recordAttempt(state, attempted), { metadata });
  if (!final && !run.lastAttempt) throw new AttemptRecordedError(error, { retryAfterMs });

  const parked = { ...toSubject(hire), reason: error, parkedAt: at };
  await transact(store, hrisDelivery, id, (state) => parkDelivery(state, parked), { metadata });
  throw new NonRetryableError(error);
};

const toSubject = ({ candidateRoleId, organizationId }: Hire) => ({
  candidateRoleId,
  organizationId,
});
