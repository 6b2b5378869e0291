import {
  effect,
  type EffectType,
  hrisDelivery,
  retryEffect,
  type ShownEffectStatus,
  streamOf,
} from '@hiring/domain';
import { history } from '@hiring/eventstore';
import { z } from 'zod';

import { EffectFilter, findRecord, selectRecords } from '../acts/effect-records.ts';
import { withNextAttempts } from '../acts/next-attempts.ts';
import { findParkedSeats, retrySeat } from '../acts/parked-seats.ts';
import { command } from '../command.ts';
import { cutRows, listOptions, listRows } from '../list-rows.ts';
import { notFound, Problem } from '../problem.ts';
import type { System } from '../system.ts';

const list = command({
  name: 'effects list',
  summary: 'Effects that are not over, or those of one --status, oldest first',
  operands: [],
  options: EffectFilter.extend(listOptions),
  watchable: true,
  run: async ({ options }, { system, terminal }) => {
    const { db } = system();
    const rows = await listRows(db, selectRecords(db, options), { ...options, ...terminal });
    return withNextAttempts(system(), rows);
  },
});

const seats = command({
  name: 'effects seats',
  summary: 'Seats that could not be looked at again and wait for `effects retry`, oldest first',
  operands: [],
  options: z.strictObject(listOptions),
  run: async ({ options }, { system, terminal }) =>
    cutRows(await findParkedSeats(system()), { ...options, ...terminal }),
});

const show = command({
  name: 'effects show',
  summary: 'One effect and what was recorded of it',
  operands: ['effect'],
  options: z.strictObject({}),
  run: async ({ operands: [id = ''] }, { system }) => {
    const record = await findRecord(system().db, id);
    if (!record) throw notFound(`there is no effect ${id}`);
    const [shown] = await withNextAttempts(system(), [record]);
    return { ...shown, facts: await factsOf(system(), id) };
  },
});

const retry = command({
  name: 'effects retry',
  summary:
    'Has a failed or parked effect run again under its own id; EFFECT: an id, or `all` parked',
  operands: ['effect'],
  options: z.strictObject({}),
  run: async ({ operands: [named = ''] }, { system }) => {
    if (named.endsWith('.release-seat')) {
      if (await retrySeat(system(), named)) return { retried: [named] };
      throw new Problem(`${named} is not parked`);
    }
    const parked = selectRecords(system().db, { status: 'parked' });
    const records = named === 'all' ? await parked.execute() : [{ id: named }];
    for (const { id } of records) await retryOne(system(), id);
    return { retried: records.map(({ id }) => id) };
  },
});

const retryOne = async ({ db, decide, now }: System, id: string): Promise<void> => {
  const record = await findRecord(db, id);
  if (!record) throw notFound(`there is no effect ${id}`);
  const retried = {
    candidateRoleId: record.candidate_role_id ?? undefined,
    candidateId: record.candidate_id ?? undefined,
    organizationId: record.organization_id,
    // The projection and the query write no other.
    type: record.type as EffectType,
    by: 'system',
    retriedAt: now().toISOString(),
  };
  const status = record.status as ShownEffectStatus;
  await decide(effect, id, (state) => retryEffect(state, retried, status));
};

/** A delivery tells of itself in a stream of its own. */
const factsOf = async ({ store }: System, id: string) => {
  const facts: { readonly position: bigint; readonly at: string; readonly what: string }[] = [];
  for (const decider of [effect, hrisDelivery]) {
    for await (const { position, recordedAt, type } of history(store, streamOf(decider, id))) {
      facts.push({ position, at: recordedAt, what: type });
    }
  }
  return facts.sort((one, other) => (one.position < other.position ? -1 : 1));
};

export const effectCommands = [list, seats, show, retry];
