import { randomBytes } from 'node:crypto';

import { v7 as uuid } from 'uuid';

/** Random, so that no other organization can claim it in advance. */
const slugBytes = 6;

/** Returns the ids of a generation that is requested now. A repeat of the request continues with the recorded ones. */
export const newGeneration = (organizationId: string, requestedBy: string, now: Date) => ({
  organizationId,
  sandboxId: uuid(),
  slug: `sandbox-${randomBytes(slugBytes).toString('hex')}`,
  requestedBy,
  requestedAt: now.toISOString(),
});
