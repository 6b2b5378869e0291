import type { HrisDeliveryEvent } from './events.ts';

const subject = {
  candidateRoleId: '0198c0de-0000-7000-8000-00000000000a',
  organizationId: '0198c0de-0000-7000-8000-0000000000b1',
};

export const deliveryBegun = {
  type: 'HrisDeliveryBegun',
  data: { ...subject, begunAt: '2026-06-05T10:00:00.000Z' },
} satisfies HrisDeliveryEvent;

export const attemptFailed = (attempt: number) =>
  ({
    type: 'HrisDeliveryAttempted',
    data: {
      ...subject,
      attempt,
      status: 503,
      error: 'the receiver answered 503',
      attemptedAt: '2026-06-05T10:00:01.000Z',
    },
  }) satisfies HrisDeliveryEvent;

export const succeeded = {
  type: 'HrisDeliverySucceeded',
  data: { ...subject, status: 200, succeededAt: '2026-06-05T10:00:02.000Z' },
} satisfies HrisDeliveryEvent;

export const parked = {
  type: 'HrisDeliveryParked',
  data: { ...subject, reason: 'no attempt left', parkedAt: '2026-06-05T12:00:00.000Z' },
} satisfies HrisDeliveryEvent;
