import type { DeliveryResult } from './delivery-result.ts';
import { parseRetryAfter } from './parse-retry-after.ts';
import type { Reply, Sender } from './sender.ts';
import { signedHeaders } from './sign.ts';

/** A message for one receiver; `id` is the same at every attempt, so that a receiver can drop repeats. */
export type WebhookMessage = {
  readonly id: string;
  readonly url: string;
  readonly body: string;
  /** The bytes of each secret in force. */
  readonly secrets: readonly Buffer[];
};

/**
 * Posts one Standard Webhook, with a signature for each secret. Only 2xx is success; 410 means that the receiver no
 * longer exists; every other response may be followed by another attempt.
 */
export const postWebhook = async (
  sender: Sender,
  { id, url, body, secrets }: WebhookMessage,
  now: () => Date,
): Promise<DeliveryResult> => {
  if (secrets.length === 0) return noSigningSecret;
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'hiring-worker',
    ...signedHeaders(secrets, { id, timestamp, body }),
  };
  return toDeliveryResult(await sender.send({ method: 'POST', url, headers, body }), now());
};

const noSigningSecret = {
  delivered: false,
  status: null,
  error: 'no_signing_secret',
  final: true,
} as const;

const goneStatus = 410;

const toDeliveryResult = (reply: Reply, now: Date): DeliveryResult => {
  const { status } = reply;
  if (status === null) return { delivered: false, status, error: reply.error, final: reply.final };
  if (status >= 200 && status < 300) return { delivered: true, status };
  const failed = { delivered: false, status, error: `status ${status}` } as const;
  if (status === goneStatus) return { ...failed, final: true, gone: true };
  return { ...failed, final: false, retryAfterMs: parseRetryAfter(reply.retryAfter, now) };
};
