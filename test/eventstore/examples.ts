import { type DataOf, role, roleEvents, type RoleEvent } from '@hiring/domain';
import type { EventBatch } from '@hiring/eventstore';

import { until } from '../until.ts';

export const at = '2026-06-05T10:00:00.000Z';

export const drafted = (capacity = 5): RoleEvent => ({
  type: 'RoleDrafted',
  data: {
    organizationId: 'organization',
    name: 'Engineer',
    description: {},
    department: 'Engineering',
    location: 'Riyadh',
    workType: null,
    collarType: null,
    salaryMin: null,
    salaryMax: null,
    salaryCurrency: null,
    salaryPeriod: null,
    capacity,
    steps: [{ id: 'step', name: 'Interview', order: 1, stepType: 'interview' }],
    draftedAt: at,
  },
});

export const opened: RoleEvent = { type: 'RoleOpened', data: { openedAt: at } };
export const published: RoleEvent = { type: 'RolePublished', data: { publishedAt: at } };

export const seat = (nth: number): DataOf<typeof roleEvents, 'SeatFilled'> => ({
  candidateRoleId: `candidate-${nth}`,
  hireId: `hire-${nth}`,
  filledAt: at,
});

export const roleStream = (id: string): string => `${role.category}-${id}`;

/** Reads batches into one list until `enough` returns true; throws after a timeout. */
export const collect = async (
  batches: AsyncIterable<EventBatch>,
  enough: (batches: readonly EventBatch[]) => boolean,
): Promise<readonly EventBatch[]> => {
  const collected: EventBatch[] = [];
  const reading = (async () => {
    for await (const batch of batches) {
      collected.push(batch);
      if (enough(collected)) return;
    }
  })();
  await Promise.race([
    reading,
    until(
      () => enough(collected),
      () => `only ${collected.length} batches`,
    ),
  ]);
  return collected;
};
