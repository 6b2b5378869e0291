import {
  effect,
  effectBatch,
  type EffectType,
  hrisDelivery,
  retryEffect,
  type VisibleEffectStatus,
  streamName,
} from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { z } from 'zod';

import { EffectFilter, findRecord, selectRecords } from '../actions/effect-records.ts';
import { addNextAttempts } from '../actions/next-attempts.ts';
import { findParkedSeats, retrySeat } from '../actions/parked-seats.ts';
import { defineCommand } from '../command-line/command.ts';
import { cutRows, listOptions, listRows } from '../output/list-rows.ts';
import { notFound, Problem } from '../problem.ts';
import type { System } from '../system.ts';

const list = defineCommand({
  name: 'effects list',
  summary: 'Lists unfinished effects, or those with one --status, oldest first',
  operands: [],
  options: EffectFilter.extend(listOptions),
  watchable: true,
  run: async ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = await listRows(db, selectRecords(db, options), { ...options, ...terminal });
    return addNextAttempts(system(), rows);
  },
});

const seats = defineCommand({
  name: 'effects seats',
  summary: 'Lists seat checks that failed permanently and wait for `effects retry`, oldest first',
  operands: [],
  options: z.strictObject(listOptions),
  run: async ({ options }, { system, terminal }) =>
    cutRows(await findParkedSeats(system()), { ...options, ...terminal }),
});

const show = defineCommand({
  name: 'effects show',
  summary: 'Shows one effect and the events recorded about it',
  operands: ['effect'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const record = await findRecord(system().db, id);
    if (!record) throw notFound(`There is no effect ${id}: \`effects list\` shows the ids.`);
    const [shown] = await addNextAttempts(system(), [record]);
    return { ...shown, facts: await readFacts(system(), record) };
  },
});

const retry = defineCommand({
  name: 'effects retry',
  summary:
    'Runs a failed or parked effect again under the same id; EFFECT is an id, or `all` for every parked effect',
  operands: ['effect'],
  options: z.strictObject({}),
  run: async ({ operands: [named = ''] }, { system }) => {
    if (named.endsWith('.release-seat')) {
      if (await retrySeat(system(), named)) return { retried: [named] };
      throw new Problem(
        `The effect ${named} is not parked: only parked seat checks can be retried.`,
      );
    }
    const parked = selectRecords(system().db, { status: 'parked' });
    const records = named === 'all' ? await parked.execute() : [{ id: named }];
    for (const { id } of records) await retryEffectById(system(), id);
    return { retried: records.map(({ id }) => id) };
  },
});

const retryEffectById = async ({ db, decide, now }: System, id: string): Promise<void> => {
  const record = await findRecord(db, id);
  if (!record) throw notFound(`There is no effect ${id}: \`effects list\` shows the ids.`);
  const retried = {
    candidateRoleId: record.candidate_role_id ?? undefined,
    candidateId: record.candidate_id ?? undefined,
    organizationId: record.organization_id,
    // The projection and the query write only these types.
    type: record.type as EffectType,
    by: 'system',
    retriedAt: now().toISOString(),
  };
  const status = record.status as VisibleEffectStatus;
  await decide(effect, id, (state) => retryEffect(state, retried, status));
};

type RecordedStreams = { readonly id: string; readonly batch_id: string | null };

/**
 * Returns the events of an effect; those of a delivery to an HRIS, and of a success that was recorded with others, are
 * in separate streams.
 */
const readFacts = async ({ store }: System, { id, batch_id: batchId }: RecordedStreams) => {
  const facts: { readonly position: bigint; readonly at: string; readonly what: string }[] = [];
  const streams = [effect, hrisDelivery].map((decider) => streamName(decider, id));
  if (batchId !== null) streams.push(streamName(effectBatch, batchId));
  for (const stream of streams) {
    for await (const { position, recordedAt, type } of iterateStream(store, stream)) {
      facts.push({ position, at: recordedAt, what: type });
    }
  }
  return facts.sort((a, b) => (a.position < b.position ? -1 : 1));
};

export const effectCommands = [list, seats, show, retry];
