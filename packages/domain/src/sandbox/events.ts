import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** One generation of a sandbox: an organization of its own, which the next generation replaces. */
const Generation = z.object({
  /** From 1; a reset adds one. */
  generation: z.int().positive(),
  /** The organization of this generation. */
  sandboxId: Id,
  slug: z.string(),
});

export type Generation = z.output<typeof Generation>;

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const sandboxEvents = {
  /** A generation is being prepared. The first one creates the sandbox, a later one resets it. */
  SandboxRequested: event(
    1,
    Generation.extend({
      /** The organization that has the sandbox. */
      organizationId: Id,
      /** The user of the sandbox, the same in every generation. */
      userId: Id,
      requestedBy: Actor,
      requestedAt: Instant,
    }),
  ),
  /** The requested generation is complete and took the place of the one before. */
  SandboxOpened: event(
    1,
    z.object({ organizationId: Id, generation: z.int().positive(), openedAt: Instant }),
  ),
};

export type SandboxEvent = EventOf<typeof sandboxEvents>;
