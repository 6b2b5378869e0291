import { hrisDelivery, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';

import type { Stack } from '../../stack.ts';

/** The id of the delivery that follows from a candidate's hire, which is its webhook-id too. */
export const deliveryIdOf = async (
  { store }: Pick<Stack, 'store'>,
  candidateRoleId: string,
): Promise<string> => {
  for await (const { event, eventId } of iterateStream(store, `candidateRole-${candidateRoleId}`)) {
    if (event?.type === 'CandidateHired') return `${eventId}.trigger-hris`;
  }
  throw new Error('nobody was hired');
};

/** What happened in one delivery, oldest first. */
export const factsOf = async ({ store }: Pick<Stack, 'store'>, deliveryId: string) => {
  const facts = [];
  for await (const { event } of iterateStream(store, streamName(hrisDelivery, deliveryId))) {
    if (event) facts.push(event);
  }
  return facts;
};
