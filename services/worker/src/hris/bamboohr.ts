import { beginDelivery, type HrisDelivery, hrisDelivery, type HrisTarget } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { findHrisApiKey } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Run } from '../effects/effect.ts';
import type { DeliveryResult, FailedDelivery } from '../sending/delivery-result.ts';
import { parseRetryAfter } from '../sending/parse-retry-after.ts';
import type { Reply } from '../sending/sender.ts';
import { type Account, parseEmployeeId, findCreated, postEmployee } from './bamboohr-api.ts';
import {
  toIsoDate,
  findHiredRole,
  findHiredCandidate,
  type Hire,
  type HiredCandidate,
} from './hire.ts';

/** A request older than this has taken effect by now, or never will. */
const requestSettleMs = 10 * 60_000;

/** The largest delay of BambooHR's clock, in milliseconds. */
const maxClockSkewMs = 5 * 60_000;

/**
 * Creates the employee at BambooHR. Its API has no idempotency key, so an event claims a request before it is sent.
 * When the outcome of a request is unknown, the employee is searched for and awaited; the request is never repeated
 * blindly: one hire, one employee. An erased candidate is neither created nor searched for.
 */
export const createEmployee = async (
  { hire, delivery }: { readonly hire: Hire; readonly delivery: HrisDelivery },
  { company }: Extract<HrisTarget, { kind: 'bamboohr' }>,
  deps: Deps,
  run: Run,
): Promise<DeliveryResult | typeof personErased> => {
  const { store, db, vault, bambooHrUrl, now } = deps;
  const { organizationId } = hire;
  const apiKey = await findHrisApiKey(db, vault, { organizationId, company });
  if (apiKey === undefined) return noApiKey;
  const account = { url: bambooHrUrl.replace('{company}', company), apiKey };
  const candidate = await findHiredCandidate(store, hire);
  if (!candidate) return personErased;

  const { begunAt } = delivery;
  if (begunAt !== null) {
    const result = await findEarlierResult(account, candidate, begunAt, deps);
    if (result) return result;
  }
  if (!(await claimRequest(hire, deps, run))) return requestInProgress(begunAt, now());
  return toDeliveryResult(
    await postEmployee(deps.sender, account, await toEmployee(hire, candidate, deps)),
    now(),
  );
};

const personErased = { skipped: 'person_erased' } as const;

const noApiKey = { delivered: false, status: null, error: 'no_api_key', final: true } as const;

/** Returns the result of an earlier request; undefined when it has created no employee so far. */
const findEarlierResult = async (
  account: Account,
  { email }: HiredCandidate,
  begunAt: string,
  { sender, now }: Deps,
): Promise<DeliveryResult | undefined> => {
  const since = new Date(Date.parse(begunAt) - maxClockSkewMs);
  const search = await findCreated(sender, account, { email, since });
  if ('failed' in search) return toSearchFailure(search.failed, now());
  return search.found === null
    ? undefined
    : { delivered: true, status: createdStatus, externalId: search.found };
};

const createdStatus = 201;

const toSearchFailure = (reply: Reply, now: Date): FailedDelivery => ({
  delivered: false,
  status: reply.status,
  error: 'outcome_unknown',
  final: false,
  outcomeUnknown: true,
  retryAfterMs: reply.status === null ? undefined : parseRetryAfter(reply.retryAfter, now),
});

/** Whether this run may send the next request. */
const claimRequest = async (
  { candidateRoleId, organizationId }: Hire,
  { store, now }: Deps,
  { id, metadata }: Run,
): Promise<boolean> => {
  const started = { candidateRoleId, organizationId, begunAt: now().toISOString() };
  const settledBefore = new Date(now().getTime() - requestSettleMs).toISOString();
  const { position } = await transact(
    store,
    hrisDelivery,
    id,
    (state) => beginDelivery(state, started, settledBefore),
    { metadata },
  );
  return position !== undefined;
};

const requestInProgress = (begunAt: string | null, now: Date): FailedDelivery => ({
  delivered: false,
  status: null,
  error: 'outcome_unknown',
  final: false,
  outcomeUnknown: true,
  retryAfterMs:
    begunAt === null ? requestSettleMs : Date.parse(begunAt) + requestSettleMs - now.getTime(),
});

/** List fields contain names; BambooHR adds unknown ones. No salary and no free text. */
const toEmployee = async (
  hire: Hire,
  { firstName, lastName, email }: HiredCandidate,
  { store }: Deps,
): Promise<Readonly<Record<string, string>>> => {
  const role = await findHiredRole(store, hire);
  return {
    firstName,
    lastName,
    homeEmail: email,
    hireDate: toIsoDate(hire.hiredDate),
    ...(role && { jobTitle: role.name, department: role.department, location: role.location }),
  };
};

/** A throttled request had no effect and names a delay; any other 5xx may have created an employee. */
const toDeliveryResult = (reply: Reply, now: Date): DeliveryResult => {
  const { status } = reply;
  if (status === null) {
    const { error, final, sent } = reply;
    return { delivered: false, status, error, final, ...(sent && { outcomeUnknown: true }) };
  }
  if (status >= 200 && status < 300) {
    const externalId = parseEmployeeId(reply.location);
    return { delivered: true, status, ...(externalId !== undefined && { externalId }) };
  }
  const retryAfterMs = parseRetryAfter(reply.retryAfter, now);
  const failed = { delivered: false, status, error: `status ${status}`, retryAfterMs } as const;
  if (status < 500) return { ...failed, final: status !== limitExceededStatus };
  const throttled = status === 503 && retryAfterMs !== undefined;
  return { ...failed, final: false, ...(!throttled && { outcomeUnknown: true }) };
};

/** The account has reached its limit of employees, which its owner can change. */
const limitExceededStatus = 429;
