import { createHash } from 'node:crypto';

import { z } from 'zod';

import { type Answering, type Received, startReceiver } from '../../receiver.ts';
import type { Delivery } from '../history.ts';
import type { Clock } from './clock.ts';

/** The customer's side of hires. */
export type Hris = {
  readonly origin: string;
  /** Every call that was read to its end. */
  readonly deliveries: readonly Delivery[];
  /** How calls are answered from now on; undefined: well. */
  readonly behave: (answering: (() => Answering) | undefined) => void;
  readonly stop: () => Promise<void>;
};

export const openHris = async (clock: Clock): Promise<Hris> => {
  const deliveries: Delivery[] = [];
  let behaviour: (() => Answering) | undefined;
  const answering = (received: Received): Answering => {
    const answer = behaviour?.() ?? { status: 200 };
    deliveries.push({ t: clock(), ...deliveryOf(received), answered: statusOf(answer) });
    return answer;
  };
  const { origin, stop } = await startReceiver(answering);
  return {
    origin,
    deliveries,
    behave: (next) => {
      behaviour = next;
    },
    stop,
  };
};

/** A flood begins with 200. */
const statusOf = (answer: Answering): number | null => {
  if (answer === 'flood') return 200;
  return typeof answer === 'object' ? answer.status : null;
};

const Body = z.object({ data: z.object({ deliveryFor: z.string() }) });

const deliveryOf = ({ headers, body }: Received) => ({
  deliveryId: headers['webhook-id'] ?? null,
  eventId: Body.parse(JSON.parse(body.toString())).data.deliveryFor,
  payloadHash: createHash('sha256').update(body).digest('hex'),
});
