import { groupBy } from '../../group-by.ts';
import type { Delivery } from '../../history.ts';
import { contractMissingAt } from '../../model/candidate-role.ts';
import type { LogEntry } from '../../model/log-entry.ts';
import type { Organization } from '../../model/organization.ts';
import { newest, type Version } from '../../model/replay.ts';
import { countWhile } from '../count-while.ts';
import type { IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I9: every effect of an event happens and is visible outside once; nothing else is visible outside. */
export const checkEffectsOnce = (indexed: IndexedRun): readonly Violation[] => {
  const deliveries = groupBy(indexed.run.dump.deliveries, ({ eventId }) => eventId);
  const hires = new Map(findNotifiableHires(indexed).map((entry) => [entry.id, entry]));
  return [
    ...[...hires.values()].flatMap((hire) =>
      checkDeliveries(indexed, hire, deliveries.get(hire.id) ?? []),
    ),
    ...[...deliveries].flatMap(([eventId, calls]) =>
      hires.has(eventId) ? [] : unrequestedDeliveries(eventId, calls),
    ),
    ...sharedIds(indexed.run.dump.deliveries),
    ...missingContracts(indexed),
    ...parked(indexed),
  ];
};

/** Returns the hires at organizations whose HRIS was configured at that position. */
const findNotifiableHires = ({
  events,
  candidateRoles,
  organizations,
}: IndexedRun): readonly LogEntry[] =>
  events.filter((entry) => {
    if (entry.event?.type !== 'CandidateHired') return false;
    const { organizationId } = newest(candidateRoles, entry.aggregateId) ?? {};
    return stateAt(organizations.get(organizationId ?? '') ?? [], entry.at)?.notifiesHris === true;
  });

const stateAt = (
  versions: readonly Version<Organization>[],
  at: number,
): Organization | undefined =>
  versions[countWhile(versions, (version) => version.at <= at) - 1]?.state;

/** Checks the deliveries of a hire. Repeats under the same id are allowed: a receiver drops them by the id. */
const checkDeliveries = (
  { ops }: IndexedRun,
  hire: LogEntry,
  calls: readonly Delivery[],
): readonly Violation[] => {
  const wrong = (message: string) =>
    violation('I9', `hire ${hire.id} ${message}`, { ops: op ? [op] : [], events: [hire] });
  const op = ops.get(hire.requestId ?? '');
  if (calls.length === 0) return [wrong('was not delivered to the HRIS')];
  const nameless = calls.some(({ deliveryId }) => deliveryId === null);
  const ids = new Set(calls.map(({ deliveryId }) => deliveryId));
  const bodies = new Set(calls.map(({ payloadHash }) => payloadHash));
  const accepted = calls.some(({ answered }) => answered !== null && answered < 300);
  const early = op ? calls.filter(({ t }) => t < op.t0) : [];
  return [
    ...(nameless ? [wrong('was delivered without an id by which to drop a repeat')] : []),
    ...(ids.size > 1 ? [wrong(`was delivered to the HRIS under ${ids.size} ids`)] : []),
    ...(bodies.size > 1 ? [wrong(`was delivered with ${bodies.size} different bodies`)] : []),
    ...(accepted ? [] : [wrong(`was delivered ${calls.length} times and never accepted`)]),
    ...(early.length > 0 ? [wrong('was delivered before its request was sent')] : []),
  ];
};

const unrequestedDeliveries = (
  eventId: string,
  calls: readonly Delivery[],
): readonly Violation[] => [
  violation(
    'I9',
    `the HRIS received ${calls.length} deliveries of ${eventId}, which is not a hire`,
  ),
];

const sharedIds = (deliveries: readonly Delivery[]): readonly Violation[] =>
  [...groupBy(deliveries, ({ deliveryId }) => deliveryId)].flatMap(([id, calls]) => {
    const hires = new Set(calls.map(({ eventId }) => eventId));
    if (id === null || hires.size === 1) return [];
    return [violation('I9', `delivery ${id} was used for ${hires.size} hires`)];
  });

/** Reports missing contracts. A second contract violates I2, because the model forbids it. */
const missingContracts = ({
  candidateRoles,
  run: { past = 0 },
}: IndexedRun): readonly Violation[] =>
  [...candidateRoles].flatMap(([id, versions]) => {
    if ((versions[0]?.at ?? 0) <= past) return [];
    const state = versions.at(-1)?.state;
    const missing = state && contractMissingAt(state);
    return missing === undefined
      ? []
      : [violation('I9', `candidate role ${id} has no contract for ${missing}`)];
  });

const parked = ({ run }: IndexedRun): readonly Violation[] =>
  run.dump.effects.flatMap(({ id, status, attempts }) =>
    status === 'parked'
      ? [violation('I9', `effect ${id} was parked after ${attempts} attempts`)]
      : [],
  );
