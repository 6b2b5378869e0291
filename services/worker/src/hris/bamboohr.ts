import { beginDelivery, type HrisDelivery, hrisDelivery, type HrisTarget } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { findHrisApiKey } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Run } from '../effect.ts';
import type { Answer, Undelivered } from './answer.ts';
import { type Account, employeeIdOf, findCreated, postEmployee } from './bamboohr-api.ts';
import { dateOf, findJob, findPerson, type Hire, type Person } from './hire.ts';
import { retryAfterOf } from './retry-after.ts';
import type { Reply } from './sender.ts';

/** A request that began longer ago than this has taken effect by now, or never will. */
const settling = 10 * 60_000;

/** How far BambooHR's clock may be behind. */
const skew = 5 * 60_000;

/**
 * Creates the employee at BambooHR. Its API has no idempotency key, so a request is claimed by a fact before it is sent,
 * and one whose outcome nobody knows is looked up and waited for, never blindly repeated: one hire, one employee. Nobody is
 * created, nor looked for, of a person who was erased.
 */
export const createEmployee = async (
  { hire, delivery }: { readonly hire: Hire; readonly delivery: HrisDelivery },
  { company }: Extract<HrisTarget, { kind: 'bamboohr' }>,
  deps: Deps,
  run: Run,
): Promise<Answer | typeof erased> => {
  const { store, db, vault, bambooHrUrl, now } = deps;
  const { organizationId } = hire;
  const apiKey = await findHrisApiKey(db, vault, { organizationId, company });
  if (apiKey === undefined) return withoutKey;
  const account = { url: bambooHrUrl.replace('{company}', company), apiKey };
  const person = await findPerson(store, hire);
  if (!person) return erased;

  const { begunAt } = delivery;
  if (begunAt !== null) {
    const answer = await lookUp(account, person, begunAt, deps);
    if (answer) return answer;
  }
  if (!(await claim(hire, deps, run))) return underWay(begunAt, now());
  return judged(
    await postEmployee(deps.sender, account, await employeeOf(hire, person, deps)),
    now(),
  );
};

const erased = { skipped: 'person_erased' } as const;

const withoutKey = { delivered: false, status: null, error: 'no_api_key', final: true } as const;

/** What came of an earlier request; undefined when it created nobody, so far. */
const lookUp = async (
  account: Account,
  { email }: Person,
  begunAt: string,
  { sender, now }: Deps,
): Promise<Answer | undefined> => {
  const since = new Date(Date.parse(begunAt) - skew);
  const search = await findCreated(sender, account, { email, since });
  if ('failed' in search) return searchFailed(search.failed, now());
  return search.found === null
    ? undefined
    : { delivered: true, status: created, externalId: search.found };
};

const created = 201;

const searchFailed = (reply: Reply, now: Date): Undelivered => ({
  delivered: false,
  status: reply.status,
  error: 'outcome_unknown',
  final: false,
  outcomeUnknown: true,
  retryAfter: reply.status === null ? undefined : retryAfterOf(reply.retryAfter, now),
});

/** Whether the next request is this run's to send. */
const claim = async (
  { candidateRoleId, organizationId }: Hire,
  { store, now }: Deps,
  { id, cause }: Run,
): Promise<boolean> => {
  const begun = { candidateRoleId, organizationId, begunAt: now().toISOString() };
  const settledBefore = new Date(now().getTime() - settling).toISOString();
  const { position } = await transact(
    store,
    hrisDelivery,
    id,
    (it) => beginDelivery(it, begun, settledBefore),
    { cause },
  );
  return position !== undefined;
};

const underWay = (begunAt: string | null, now: Date): Undelivered => ({
  delivered: false,
  status: null,
  error: 'outcome_unknown',
  final: false,
  outcomeUnknown: true,
  retryAfter: begunAt === null ? settling : Date.parse(begunAt) + settling - now.getTime(),
});

/** List fields take names; BambooHR adds what it does not know yet. No salary, no free text. */
const employeeOf = async (
  hire: Hire,
  { firstName, lastName, email }: Person,
  { store }: Deps,
): Promise<Readonly<Record<string, string>>> => {
  const job = await findJob(store, hire);
  return {
    firstName,
    lastName,
    homeEmail: email,
    hireDate: dateOf(hire.hiredDate),
    ...(job && { jobTitle: job.name, department: job.department, location: job.location }),
  };
};

/** A throttled request was not served, and says when to come back; any other 5xx may have created somebody. */
const judged = (reply: Reply, now: Date): Answer => {
  const { status } = reply;
  if (status === null) {
    const { error, final, sent } = reply;
    return { delivered: false, status, error, final, ...(sent && { outcomeUnknown: true }) };
  }
  if (status >= 200 && status < 300) {
    const externalId = employeeIdOf(reply.location);
    return { delivered: true, status, ...(externalId !== undefined && { externalId }) };
  }
  const retryAfter = retryAfterOf(reply.retryAfter, now);
  const failed = { delivered: false, status, error: `status ${status}`, retryAfter } as const;
  if (status < 500) return { ...failed, final: status !== limitExceeded };
  const throttled = status === 503 && retryAfter !== undefined;
  return { ...failed, final: false, ...(!throttled && { outcomeUnknown: true }) };
};

/** The account has as many employees as it may: that can be put right in time. */
const limitExceeded = 429;
