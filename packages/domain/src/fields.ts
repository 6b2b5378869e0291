import { z } from 'zod';

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An id: opaque, without spaces. */
export const Id = z.string().min(1);
/** A user's id, or `system` if no user acted. */
export const Actor = z.string().min(1);
