import { createHmac } from 'node:crypto';

/** What one message is signed over: its id, the second of this attempt, and the exact bytes of its body. */
export type Message = {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

/** The three headers of Standard Webhooks 1.0.0; `secret` is the raw bytes behind `whsec_…`. */
export const signedHeaders = (secret: Buffer, { id, timestamp, body }: Message) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`,
});
