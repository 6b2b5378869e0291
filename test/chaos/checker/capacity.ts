import { holds } from '../model/job.ts';
import { newest } from '../model/replay.ts';
import type { Told } from '../model/told.ts';
import { type Violation, violation } from './violation.ts';
import type { Witness } from './witness.ts';

/** I16: at no position are more hired than there are seats, and at the end every seat taken is a hire's. */
export const withinCapacity = (witness: Witness): readonly Violation[] => [
  ...hiresAndSeats(witness),
  ...lostSeats(witness),
  ...wrongCapacities(witness),
];

type Count = { hired: number; seats: number };

/** A fill above capacity is none that the model allows, too: I2. */
const hiresAndSeats = (witness: Witness): readonly Violation[] => {
  const counts = new Map<string, Count>();
  const countOf = (roleId: string): Count => {
    const count = counts.get(roleId) ?? { hired: 0, seats: 0 };
    counts.set(roleId, count);
    return count;
  };
  return witness.events.flatMap((told) => {
    const { event } = told;
    if (event?.type === 'RoleDrafted' || event?.type === 'RoleCapacityChanged') {
      countOf(told.about).seats = event.data.capacity;
    }
    return event?.type === 'CandidateHired' ? hired(witness, told, countOf) : [];
  });
};

const hired = (
  { candidacies, ops }: Witness,
  told: Told,
  countOf: (roleId: string) => Count,
): readonly Violation[] => {
  const roleId = newest(candidacies, told.about)?.roleId ?? '';
  const count = countOf(roleId);
  count.hired++;
  if (count.hired <= count.seats) return [];
  const op = ops.get(told.requestId ?? '');
  const message = `role ${roleId} has ${count.seats} seats and ${count.hired} hires`;
  return [violation('I16', message, { ops: op ? [op] : [], events: [told] })];
};

const lostSeats = ({ jobs, candidacies }: Witness): readonly Violation[] => [
  ...[...jobs].flatMap(([roleId, versions]) =>
    [...(versions.at(-1)?.state.seats ?? [])].flatMap(([candidateRoleId, hires]) => {
      const hireId = newest(candidacies, candidateRoleId)?.hireId;
      if (hireId && hires.has(hireId)) return [];
      const message = `role ${roleId}: hire ${[...hires].join(', ')} holds a seat and never came about`;
      return [violation('I16', message)];
    }),
  ),
  ...[...candidacies].flatMap(([id, versions]) => {
    const { status, hireId, roleId } = versions.at(-1)?.state ?? {};
    const job = newest(jobs, roleId ?? '');
    if (status !== 'Hired' || (job && holds(job, id, hireId ?? ''))) return [];
    return [violation('I16', `candidate role ${id} is hired and holds no seat of ${roleId}`)];
  }),
];

/** What the API shows of a role's seats is what its events say. */
const wrongCapacities = ({ run, jobs }: Witness): readonly Violation[] =>
  Object.entries(run.dump.capacities).flatMap(([roleId, shown]) => {
    const capacity = newest(jobs, roleId)?.capacity;
    if (capacity === shown) return [];
    return [violation('I16', `role ${roleId} shows ${shown} seats and should have ${capacity}`)];
  });
