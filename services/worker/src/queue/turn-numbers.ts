/** BullMQ's largest priority number. */
const maxPriority = 2 ** 21;

type OwnedJob = { readonly organizationId: string | undefined };

/**
 * Numbers jobs so that organizations take turns when the queue runs the lowest number first, however many jobs one of them
 * has waiting: an organization's next job is numbered one after its last, and never before the lowest that waits
 * (`lowestWaiting`; undefined: none does). What was numbered before a restart is known by its lowest number alone: until that
 * is done an organization may have two jobs per turn.
 */
export const openTurnNumbers = (lowestWaiting: () => Promise<number | undefined>) => {
  const lastNumbers = new Map<string, number>();

  return async (jobs: readonly OwnedJob[]): Promise<readonly number[]> => {
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
