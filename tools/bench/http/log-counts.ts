import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** The numbers of validated steps and of uses of keys in the log, and of effects that were parked. */
type LogCounts = { readonly validated: number; readonly uses: number; readonly parked: number };

export const countInLog = async (db: Db): Promise<LogCounts> => {
  const { rows } = await sql<{ validated: bigint; uses: bigint; parked: bigint }>`
    select count(*) filter (where type like 'StepValidated.%') as validated,
      coalesce(sum(jsonb_array_length(convert_from(data, 'UTF8')::jsonb -> 'uses'))
        filter (where type like 'ApiKeyUsed.%'), 0) as uses,
      count(*) filter (where type like 'EffectParked.%') as parked
    from eventstore.events`.execute(db);
  const [counts] = rows;
  return {
    validated: Number(counts?.validated),
    uses: Number(counts?.uses),
    parked: Number(counts?.parked),
  };
};

/** Throws when the data of a service does not match its responses. */
export const assertCount = (what: string, actual: number, expected: number): void => {
  if (actual === expected) return;
  throw new Error(`${what}: found ${actual}, expected ${expected} by the responses`);
};
