/** BullMQ's largest priority number. */
const maxPriority = 2 ** 21;

type OwnedJob = { readonly organizationId: string | undefined };

/** Returns the priority number of each job. */
export type NumberTurns = (jobs: readonly OwnedJob[]) => Promise<readonly number[]>;

/**
 * Numbers jobs so that organizations take turns when the queue runs the lowest number first, however many jobs of one
 * organization are waiting: its next job gets the number after its last one, and at least the lowest waiting number
 * (`lowestWaiting`; undefined: no job waits). Of the jobs numbered before a restart only that lowest number is known,
 * so that an organization may have two jobs per turn until they are done.
 */
export const openTurnNumbers = (lowestWaiting: () => Promise<number | undefined>): NumberTurns => {
  const lastNumbers = new Map<string, number>();

  return async (jobs) => {
    const lowest = await lowestWaiting();
    for (const [organizationId, last] of lastNumbers) {
      if (lowest === undefined || last < lowest) lastNumbers.delete(organizationId);
    }
    const first = lowest ?? 1;
    return jobs.map(({ organizationId = '' }) => {
      const next = (lastNumbers.get(organizationId) ?? first - 1) + 1;
      lastNumbers.set(organizationId, next);
      return Math.min(next, maxPriority);
    });
  };
};
