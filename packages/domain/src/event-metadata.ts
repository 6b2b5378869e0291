import { z } from 'zod';

/**
 * Who made something happen: a user, through which key or session, or the system. It travels as the
 * event's metadata; `requestId` joins one request to its events, `causationId` one event to its effects'.
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
   * The command of an Idempotency-Key: the same id in every try of it. `retried`: what an earlier try did is not known, so
   * this one looks for it first.
   */
  command: z.object({ id: z.string(), retried: z.boolean() }).optional(),
  /**
   * Who ran `pnpm ops`: user and host as the operating system names them, and the name given with `--as`, which nobody checks.
   * Left out by everything else, and by versions that did not record it.
   */
  operator: z.object({ user: z.string(), host: z.string(), as: z.string().optional() }).optional(),
  /** The W3C trace context of the request or effect, when it is traced. */
  traceparent: z.string().optional(),
});

export type EventMetadata = z.output<typeof EventMetadata>;
