import { z } from 'zod';

/**
 * The metadata of an event: its actor is a user (with the key or session), a candidate or the system. `requestId` links
 * the events of one request, `causationId` links the events of an effect to the event that caused it.
 */
export const EventMetadata = z.object({
  actor: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('user'),
      userId: z.string(),
      keyId: z.string().nullable(),
      sessionId: z.string().nullable(),
    }),
    z.object({ type: z.literal('candidate') }),
    z.object({ type: z.literal('system'), name: z.string() }),
  ]),
  requestId: z.string().nullable(),
  causationId: z.string().nullable(),
  /**
   * The command of an Idempotency-Key: the same id at every attempt. `retried`: the outcome of an earlier attempt is
   * unknown, so this attempt first searches for the events of earlier ones.
   */
  command: z.object({ id: z.string(), retried: z.boolean() }).optional(),
  /**
   * The operator of `pnpm ops`: user and host from the operating system, and the name given with `--as`, which is not
   * verified. Absent in events of other programs and of versions that did not record it.
   */
  operator: z.object({ user: z.string(), host: z.string(), as: z.string().optional() }).optional(),
  /** The W3C trace context of the request or effect, if it is traced. */
  traceparent: z.string().optional(),
});

export type EventMetadata = z.output<typeof EventMetadata>;
