import type { LogEntry } from '../../model/log-entry.ts';
import { newest } from '../../model/replay.ts';
import { holds } from '../../model/role.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I16: hires never exceed the seats at any position, and every taken seat belongs to a hire at the end. */
export const checkCapacity = (indexed: IndexedRun): readonly Violation[] => [
  ...hiresAndSeats(indexed),
  ...lostSeats(indexed),
  ...wrongCapacities(indexed),
];

type Count = { hired: number; seats: number };

/** Reports hires above the capacity. A filled seat above it also violates I2, because the model forbids it. */
const hiresAndSeats = (indexed: IndexedRun): readonly Violation[] => {
  const counts = new Map<string, Count>();
  const getCount = (roleId: string): Count => {
    const count = counts.get(roleId) ?? { hired: 0, seats: 0 };
    counts.set(roleId, count);
    return count;
  };
  return indexed.events.flatMap((entry) => {
    const { event } = entry;
    if (event?.type === 'RoleDrafted' || event?.type === 'RoleCapacityChanged') {
      getCount(entry.aggregateId).seats = event.data.capacity;
    }
    return event?.type === 'CandidateHired' ? hired(indexed, entry, getCount) : [];
  });
};

const hired = (
  { candidateRoles, ops }: IndexedRun,
  entry: LogEntry,
  getCount: (roleId: string) => Count,
): readonly Violation[] => {
  const roleId = newest(candidateRoles, entry.aggregateId)?.roleId ?? '';
  const count = getCount(roleId);
  count.hired++;
  if (count.hired <= count.seats) return [];
  const op = ops.get(entry.requestId ?? '');
  const message = `role ${roleId} has ${count.seats} seats and ${count.hired} hires`;
  return [violation('I16', message, { ops: op ? [op] : [], events: [entry] })];
};

const lostSeats = ({ roles, candidateRoles }: IndexedRun): readonly Violation[] => [
  ...[...roles].flatMap(([roleId, versions]) =>
    [...(versions.at(-1)?.state.seats ?? [])].flatMap(([candidateRoleId, hires]) => {
      const hireId = newest(candidateRoles, candidateRoleId)?.hireId;
      if (hireId && hires.has(hireId)) return [];
      const message = `role ${roleId}: hire ${[...hires].join(', ')} has a seat but was never recorded`;
      return [violation('I16', message)];
    }),
  ),
  ...[...candidateRoles].flatMap(([id, versions]) => {
    const { status, hireId, roleId } = versions.at(-1)?.state ?? {};
    const role = newest(roles, roleId ?? '');
    if (status !== 'Hired' || (role && holds(role, id, hireId ?? ''))) return [];
    return [violation('I16', `candidate role ${id} is hired but has no seat of role ${roleId}`)];
  }),
];

/** Compares the capacity that the API returned with the events of the role. */
const wrongCapacities = ({ run, roles }: IndexedRun): readonly Violation[] =>
  Object.entries(run.dump.capacities).flatMap(([roleId, shown]) => {
    const capacity = newest(roles, roleId)?.capacity;
    if (capacity === shown) return [];
    return [violation('I16', `role ${roleId} shows ${shown} seats and should have ${capacity}`)];
  });
