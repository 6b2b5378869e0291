import { candidateRole, effect, effectBatch, retryEffect, streamName } from '@hiring/domain';
import { iterateStream, readLog } from '@hiring/eventstore';

import type { Stack } from '../stack.ts';
import { given, type GivenCandidateRole } from '../world.ts';

/** Returns the id of the newest event of one type in a candidate role's stream; effect ids begin with it. */
export const newestEventId = async (
  { store }: Stack,
  { id }: Pick<GivenCandidateRole, 'id'>,
  type: string,
): Promise<string> => {
  let found = '';
  for await (const { eventId, event } of iterateStream(store, streamName(candidateRole, id))) {
    if (event?.type === type) found = eventId;
  }
  return found;
};

/** Returns the types of the events of an effect, from its stream or from that of its delivery. */
export const listEventTypes = async (
  { store }: Stack,
  effectId: string,
  { category }: { readonly category: string } = effect,
): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const { event } of iterateStream(store, `${category}-${effectId}`)) {
    if (event) names.push(event.type);
  }
  return names;
};

type BatchEvent = {
  readonly type: string;
  readonly organizationId: string;
  readonly effectIds: readonly string[];
};

/** Returns the events of batches of effects in the whole log, in its order. */
export const listBatchEvents = async ({ store }: Stack): Promise<readonly BatchEvent[]> => {
  const log = await readLog(store, { from: undefined, count: 100_000 });
  return log
    .filter(({ streamId }) => streamId.startsWith(`${effectBatch.category}-`))
    .map(({ type, data }) => ({ ...(data as Omit<BatchEvent, 'type'>), type }));
};

/** Records that an operator retries a parked contract. */
export const requestRetry = (
  stack: Stack,
  { id: candidateRoleId, organizationId }: GivenCandidateRole,
  effectId: string,
) => {
  const type = 'contract_generation' as const;
  const retriedAt = stack.now().toISOString();
  const retry = { candidateRoleId, organizationId, type, by: 'a-user', retriedAt };
  return given(stack, effect, effectId, (state) => retryEffect(state, retry, 'parked'));
};
