import { hrisDelivery, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';

import type { Stack } from '../../stack.ts';

/** Returns the id of the delivery of a candidate's hire, which is also its webhook-id. */
export const findDeliveryId = async (
  { store }: Pick<Stack, 'store'>,
  candidateRoleId: string,
): Promise<string> => {
  for await (const { event, eventId } of iterateStream(store, `candidateRole-${candidateRoleId}`)) {
    if (event?.type === 'CandidateHired') return `${eventId}.trigger-hris`;
  }
  throw new Error('the candidate role has no hire');
};

/** Returns the events of one delivery, oldest first. */
export const listDeliveryEvents = async ({ store }: Pick<Stack, 'store'>, deliveryId: string) => {
  const facts = [];
  for await (const { event } of iterateStream(store, streamName(hrisDelivery, deliveryId))) {
    if (event) facts.push(event);
  }
  return facts;
};
