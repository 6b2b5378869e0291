import { effect, parkEffect, toEffectId } from '@hiring/domain';

import type { Stack } from '../../stack.ts';
import { given } from '../../world.ts';
import { newestEventId } from '../effect-events.ts';
import { createOfferWithoutRole } from './offer-without-role.ts';

/** Records that the contract of a new candidate was parked, without a worker. Returns the id of the effect. */
export const parkContract = async (
  stack: Stack,
  organizationId: string,
  error: string,
): Promise<string> => {
  const offer = await createOfferWithoutRole(stack, organizationId);
  const eventId = await newestEventId(stack, offer, 'CandidateEnteredPipeline');
  const id = toEffectId(eventId, 'generate-contract');
  const subject = { candidateRoleId: offer.id, organizationId };
  const type = 'contract_generation' as const;
  const parkedAt = stack.now().toISOString();
  await given(stack, effect, id, (state) =>
    parkEffect(state, { ...subject, type, error, parkedAt }),
  );
  return id;
};
