import { candidateRole, effect, retryEffect, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';

import type { Stack } from '../stack.ts';
import { given, type GivenCandidateRole } from '../world.ts';

/** The id of the newest event of one name in a candidate role's stream; effects are named after it. */
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

/** What the log says of an effect, in its own stream or the delivery's, name by name. */
export const factsOf = async (
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

/** Somebody asks for a parked contract again. */
export const requestRetry = (
  stack: Stack,
  { id: candidateRoleId, organizationId }: GivenCandidateRole,
  effectId: string,
) => {
  const type = 'contract_generation' as const;
  const retriedAt = stack.now().toISOString();
  const retry = { candidateRoleId, organizationId, type, by: 'somebody', retriedAt };
  return given(stack, effect, effectId, (state) => retryEffect(state, retry, 'parked'));
};
