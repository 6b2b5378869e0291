import { createHash } from 'node:crypto';

import { z } from 'zod';

import {
  type ResponsePlan,
  type ReceivedRequest,
  startReceiver,
} from '../../../test/servers/receiver.ts';
import type { Delivery } from '../history.ts';
import type { Clock } from './clock.ts';

/** The customer's HRIS, which receives hires. */
export type Hris = {
  readonly origin: string;
  /** Every request that was read completely. */
  readonly deliveries: readonly Delivery[];
  /** Sets the responses from now on; undefined restores 200. */
  readonly behave: (createResponse: (() => ResponsePlan) | undefined) => void;
  readonly stop: () => Promise<void>;
};

export const openHris = async (clock: Clock): Promise<Hris> => {
  const deliveries: Delivery[] = [];
  let respond: (() => ResponsePlan) | undefined;
  const createResponse = (received: ReceivedRequest): ResponsePlan => {
    const response = respond?.() ?? { status: 200 };
    deliveries.push({ t: clock(), ...toDelivery(received), answered: toStatus(response) });
    return response;
  };
  const { origin, stop } = await startReceiver(createResponse);
  return {
    origin,
    deliveries,
    behave: (next) => {
      respond = next;
    },
    stop,
  };
};

/** Returns the status that the caller receives; a flood starts with 200. */
const toStatus = (response: ResponsePlan): number | null => {
  if (response === 'flood') return 200;
  return typeof response === 'object' ? response.status : null;
};

const Body = z.object({ data: z.object({ deliveryFor: z.string() }) });

const toDelivery = ({ headers, body }: ReceivedRequest) => ({
  deliveryId: headers['webhook-id'] ?? null,
  eventId: Body.parse(JSON.parse(body.toString())).data.deliveryFor,
  payloadHash: createHash('sha256').update(body).digest('hex'),
});
