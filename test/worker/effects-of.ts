import { candidateRole, effect, retryEffect, streamOf } from '@hiring/domain';
import { history } from '@hiring/eventstore';

import type { Stack } from '../stack.ts';
import { given, type GivenCandidateRole } from '../world.ts';

/** The id of the newest event of one name in a candidate role's stream; effects are named after it. */
export const newestEventId = async (
  { store }: Stack,
  { id }: Pick<GivenCandidateRole, 'id'>,
  type: string,
): Promise<string> => {
  let found = '';
  for await (const { eventId, event } of history(store, streamOf(candidateRole, id))) {
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
  for await (const { event } of history(store, `${category}-${effectId}`)) {
    if (event) names.push(event.type);
  }
  return names;
};

/** Somebody asks for a parked contract again. */
export const isAskedForAgain = (
  stack: Stack,
  { id: candidateRoleId, organizationId }: GivenCandidateRole,
  effectId: string,
) => {
  const type = 'contract_generation' as const;
  const retriedAt = stack.now().toISOString();
  const wish = { candidateRoleId, organizationId, type, by: 'somebody', retriedAt };
  return given(stack, effect, effectId, (it) => retryEffect(it, wish, 'parked'));
};
