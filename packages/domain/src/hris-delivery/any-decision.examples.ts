import fc from 'fast-check';

import type { HrisDeliveryEvent } from './events.ts';
import { attemptFailed, deliveryBegun, parked, succeeded } from './hris-delivery.examples.ts';
import {
  beginDelivery,
  type HrisDelivery,
  parkDelivery,
  recordAttempt,
  recordSuccess,
} from './hris-delivery.ts';

type DeliveryDecision = (state: HrisDelivery) => HrisDeliveryEvent[];

const { attempt: _attempt, ...failure } = attemptFailed(1).data;

/** A decision that may be repeated: each attempt is a separate fact. */
export const anyAttempt = fc.constant<DeliveryDecision>((state) => recordAttempt(state, failure));

/** Decisions that yield no event the second time. */
export const anyDeliveryDecision = fc.constantFrom<DeliveryDecision>(
  (state) => beginDelivery(state, deliveryBegun.data, '2026-06-05T09:50:00.000Z'),
  (state) => recordSuccess(state, succeeded.data),
  (state) => parkDelivery(state, parked.data),
);
