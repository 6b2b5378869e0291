import { type Db, selectEffectRecords, read, unfinishedStatuses } from '@hiring/database';
import {
  candidate,
  candidateRole,
  effect,
  effectBatch,
  effectTypes,
  hrisDelivery,
} from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { z } from 'zod';

import type { System } from '../system.ts';

/** Filters effects; without a status, selects the unfinished ones. */
export const EffectFilter = z.strictObject({
  status: z.enum(['pending', 'running', 'succeeded', 'failed', 'parked', 'skipped']).optional(),
  type: z.enum(effectTypes).optional(),
});

/** Selects the records of effects, oldest first. */
export const selectRecords = (db: Db, { status, type }: z.output<typeof EffectFilter>) =>
  selectEffectRecords(db)
    .select(recordColumns)
    .$if(status === undefined, (records) =>
      records.where('recorded_status', 'in', unfinishedStatuses),
    )
    .$if(status !== undefined, (records) => records.where('status', '=', status ?? ''))
    .$if(type !== undefined, (records) => records.where('type', '=', type ?? ''))
    .orderBy('created_at')
    .orderBy('id');

export const findRecord = (db: Db, id: string) =>
  selectEffectRecords(db)
    .select([...recordColumns, 'event_id', 'step_id', 'organization_id', 'skip_reason', 'batch_id'])
    .where('id', '=', id)
    .executeTakeFirst();

const recordColumns = [
  'id',
  'type',
  'status',
  'attempts',
  'last_error',
  'candidate_role_id',
  'candidate_id',
  'created_at',
  'updated_at',
] as const;

/** Counts the unfinished effects by status. */
export const countUnfinished = async (db: Db) => {
  const rows = await selectEffectRecords(db)
    .select('status')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('recorded_status', 'in', unfinishedStatuses)
    .groupBy('status')
    .orderBy('status')
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    pending: count('pending'),
    running: count('running'),
    failed: count('failed'),
    parked: count('parked'),
  };
};

/** Whether the records reflect every event that is in the log now. */
export const hasAllEvents = async ({ db, store }: System): Promise<boolean> => {
  const categories = [candidate, candidateRole, hrisDelivery, effect, effectBatch].map(
    (decider) => decider.category,
  );
  const head = await headPosition(store, categories);
  const checkpoint = await read(db)
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', 'effects')
    .executeTakeFirst();
  return head === undefined || (checkpoint?.position ?? 0n) >= head;
};
