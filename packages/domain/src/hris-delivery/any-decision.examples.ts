import fc from 'fast-check';

import type { HrisDeliveryEvent } from './events.ts';
import { attempted, begun, parked, succeeded } from './hris-delivery.examples.ts';
import {
  beginDelivery,
  type HrisDelivery,
  park,
  recordAttempt,
  recordSuccess,
} from './hris-delivery.ts';

type DeliveryDecision = (it: HrisDelivery) => HrisDeliveryEvent[];

const { attempt: _attempt, ...failure } = attempted(1).data;

/** Each attempt is a fact of its own: asked twice, it happened twice. */
export const anyAttempt = fc.constant<DeliveryDecision>((it) => recordAttempt(it, failure));

export const anyDeliveryOutcome = fc.constantFrom<DeliveryDecision>(
  (it) => beginDelivery(it, begun.data, '2026-06-05T09:50:00.000Z'),
  (it) => recordSuccess(it, succeeded.data),
  (it) => park(it, parked.data),
);
