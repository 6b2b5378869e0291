import { createHmac } from 'node:crypto';

/** The signed content of one message: its id, the time of this attempt, and the exact bytes of its body. */
export type Message = {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * Returns the three headers of Standard Webhooks 1.0.0. `secrets` are the raw bytes behind `whsec_…`: each makes its
 * own signature, so that a receiver can verify with either during a rotation.
 */
export const signedHeaders = (
  secrets: readonly Buffer[],
  { id, timestamp, body }: Message,
): Readonly<Record<string, string>> => {
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
};
