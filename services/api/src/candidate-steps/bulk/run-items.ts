import type { Deps } from '../../deps.ts';
import type { Principal } from '../../http/auth/principal.ts';
import type { EndpointRequest } from '../../http/endpoint/endpoint.ts';
import { parseIfMatch } from '../../http/endpoint/if-match.ts';
import { subcommand } from '../../http/idempotency/command-id.ts';
import { toProblem } from '../../http/pipeline/error-handler.ts';
import { toRateLimitSubject } from '../../http/rate-limit/rate-limiter.ts';
import type { Step } from '../find-step.ts';
import type { TransitionRequest } from '../transitions/transition-request.ts';
import type { BulkItem } from './schemas.ts';

/** A request for transitions of several steps. */
export type BulkRequest = Pick<
  EndpointRequest<Principal>,
  'principal' | 'metadata' | 'ip' | 'takeSlot'
>;

/** Maximum number of items of one request that run at the same time. */
const maxRunningItems = 5;

/**
 * Runs the items of a request and returns a result for each, in their order. A refusal concerns its item alone. Any
 * other error, such as an unavailable store, ends the request: no further item begins, and a repeat under the same
 * Idempotency-Key completes the rest. Throws 429 when the items are more than the caller's limits allow.
 */
export const runItems = async <Result extends object>(
  deps: Deps,
  request: BulkRequest,
  items: readonly BulkItem[],
  run: (item: BulkItem) => Promise<Result>,
) => {
  await countItems(deps, request, items.length);
  const results = await runSome(items, request.takeSlot, (item) => settle(item, run));
  const refused = results.filter((result) => 'code' in result).length;
  return { success: true as const, succeeded: items.length - refused, refused, results };
};

/** The transition of an item. The cause of its events is derived from the request and the step. */
export const toItemRequest = (
  { metadata, principal }: BulkRequest,
  { now }: Deps,
  step: Step,
  { expectedVersion }: BulkItem,
): TransitionRequest => ({
  step,
  matchesRevision: parseIfMatch(expectedVersion === undefined ? undefined : `"${expectedVersion}"`),
  metadata: subcommand(metadata, step.id),
  decision: { stepId: step.id, by: principal.userId, at: now().toISOString() },
});

/**
 * Counts every item but the first, which is counted as the request. `key-burst` counts requests: `maxRunningItems`
 * bounds the items.
 */
const countItems = async (
  { limit }: Deps,
  { principal, ip }: BulkRequest,
  count: number,
): Promise<void> => {
  if (count === 1) return;
  const byKey = principal.auth.type === 'api_key' ? (['key'] as const) : [];
  for (const policy of [...byKey, 'owner', 'transitions'] as const) {
    await limit(policy, toRateLimitSubject(policy, { ip }, principal), count - 1);
  }
};

const settle = async <Result extends object>(
  item: BulkItem,
  run: (item: BulkItem) => Promise<Result>,
) => {
  const { stepId } = item;
  try {
    return { stepId, ...(await run(item)) };
  } catch (error) {
    const { status, message, code, details } = toProblem(error);
    if (status >= 500) throw error;
    return { stepId, success: false as const, status, error: message, code, details };
  }
};

/**
 * Runs tasks a few at a time: one in the slot of the request, and one in each further slot that is free, so that many
 * items count against MAX_IN_FLIGHT as as many requests. After an error no further task begins; it is thrown when the
 * running ones have ended.
 */
const runSome = async <Item, Result>(
  items: readonly Item[],
  takeSlot: BulkRequest['takeSlot'],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = [...items.entries()].toReversed();
  const runWaiting = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, item] = next;
      results[index] = await run(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const runners = [runWaiting()];
  while (waiting.length > 0 && runners.length < maxRunningItems) {
    const freeSlot = takeSlot();
    if (!freeSlot) break;
    runners.push(runWaiting().finally(freeSlot));
  }
  const ended = await Promise.allSettled(runners);
  const failure = ended.find((runner) => runner.status === 'rejected');
  if (failure) throw failure.reason;
  return results;
};
