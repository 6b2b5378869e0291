import { createHmac } from 'node:crypto';

/** What one message is signed over: its id, the second of this attempt, and the exact bytes of its body. */
export type Message = {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
};

/**
 * The three headers of Standard Webhooks 1.0.0. `secrets` are the raw bytes behind `whsec_…`: each makes a signature of
 * its own, so that a receiver verifies with either during a rotation.
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
