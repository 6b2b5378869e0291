import type { Db, ServiceName } from '@hiring/database';
import { sql } from 'kysely';

/** Consecutive intervals of time, each `stepSeconds` long: those with the numbers `first` to `last` since 1970. */
export type Slots = { readonly first: number; readonly last: number; readonly stepSeconds: number };

/** The values of some figures in one slot, by name. */
export type SlotValues = {
  readonly slot: number;
  readonly values: Readonly<Record<string, number>>;
};

/** The largest number of slots. */
const maxSlots = 360;

/** Instances sample every ten seconds, so that each has a sample in every slot of this length. */
const minStepSeconds = 15;

/** Returns the newest complete slots of the last minutes, by the clock of the database, which the samples have. */
export const findSlots = async (db: Db, minutes: number): Promise<Slots> => {
  const steps = Math.ceil((minutes * 60) / maxSlots / minStepSeconds);
  const stepSeconds = steps * minStepSeconds;
  const { rows } = await sql<{ current: number }>`
    select floor(extract(epoch from now()) / ${stepSeconds})::int as current`.execute(db);
  const last = (rows[0]?.current ?? 0) - 1;
  return { first: last + 1 - Math.ceil((minutes * 60) / stepSeconds), last, stepSeconds };
};

/**
 * Returns how much counts of a service grew per second in each slot, the sum over its instances. An instance that
 * sampled twice in a slot counts once, over both intervals.
 */
export const findRates = async (
  db: Db,
  service: ServiceName,
  { slots, counts }: { readonly slots: Slots; readonly counts: readonly string[] },
): Promise<readonly SlotValues[]> => {
  const { rows } = await sql<SlotValues>`
    with seconds as (
      select ${slotOf(slots)} as slot, instance_id, sum((figures->>'seconds')::float8) as seconds
      from worker.service_samples where ${within(service, slots)}
      group by 1, 2
    ), grown as (
      select ${slotOf(slots)} as slot, instance_id, name, sum((figures->>name)::float8) as count
      from worker.service_samples
      cross join unnest(${[...counts]}::text[]) as name
      where ${within(service, slots)}
      group by 1, 2, 3
    ), rates as (
      select slot, name, sum(count / seconds) as rate
      from seconds join grown using (slot, instance_id)
      where seconds > 0 and count is not null
      group by slot, name
    )
    select slot, json_object_agg(name, rate) as values
    from rates group by slot order by slot limit ${maxSlots}`.execute(db);
  return rows;
};

/** Returns the number of requests by the upper bound of their duration, in each slot, of all API instances. */
export const findLatencies = async (db: Db, slots: Slots): Promise<readonly SlotValues[]> => {
  const { rows } = await sql<SlotValues>`
    with counts as (
      select ${slotOf(slots)} as slot, bound, sum(count::float8) as count
      from worker.service_samples
      cross join jsonb_each_text(${objectOf('latency')}) as bucket (bound, count)
      where ${within('api', slots)}
      group by 1, 2
    )
    select slot, json_object_agg(bound, count) as values
    from counts group by slot order by slot limit ${maxSlots}`.execute(db);
  return rows;
};

/**
 * Returns the highest lag of each projection in each slot. Of several projectors the one with the lowest lag counts:
 * the rows are complete as far as any of them has applied events.
 */
export const findLags = async (db: Db, slots: Slots): Promise<readonly SlotValues[]> => {
  const { rows } = await sql<SlotValues>`
    with highest as (
      select ${slotOf(slots)} as slot, instance_id, projection, max(lag::float8) as lag
      from worker.service_samples
      cross join jsonb_each_text(${objectOf('lagSeconds')}) as lag (projection, lag)
      where ${within('projector', slots)}
      group by 1, 2, 3
    ), lowest as (
      select slot, projection, min(lag) as lag from highest group by slot, projection
    )
    select slot, json_object_agg(projection, lag) as values
    from lowest group by slot order by slot limit ${maxSlots}`.execute(db);
  return rows;
};

/** Returns a figure with several values; null if another build has written it in another shape. */
const objectOf = (figure: string) => sql`
  case when jsonb_typeof(figures->${figure}::text) = 'object'
    then figures->${figure}::text end`;

const slotOf = ({ stepSeconds }: Slots) =>
  sql`floor(extract(epoch from at) / ${stepSeconds}::int)::int`;

const within = (service: ServiceName, { first, last, stepSeconds }: Slots) => sql`
  service = ${service} and at >= to_timestamp(${first * stepSeconds})
  and at < to_timestamp(${(last + 1) * stepSeconds})`;
