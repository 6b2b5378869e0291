import { candidateRole, effect, streamOf } from '@hiring/domain';
import { history } from '@hiring/eventstore';

import type { Stack } from '../stack.ts';
import type { GivenCandidateRole } from '../world.ts';

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
