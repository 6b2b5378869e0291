import { randomUUID } from 'node:crypto';

import { type Command, DeciderCommandHandler, type Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { jsonEvent } from '@eventstore/db-client';
import {
  advance,
  type CandidateRole,
  candidateRole,
  type CandidateRoleEvent,
  candidateRoleIdOf,
  type Cause,
} from '@hiring/domain';
import { connectEventStore, openClient, transact } from '@hiring/eventstore';

/** Asked of this process: one decision on each step, so many at a time, for so long at most. */
export type Decisions = {
  readonly by: 'emmett' | 'transact' | 'append';
  readonly steps: readonly string[];
  readonly inFlight: number;
  readonly seconds: number;
};

/** Its answer. */
export type Decided = { readonly done: number; readonly seconds: number };

/**
 * Handling of one decision without HTTP: by Emmett over the same Postgres, with the very same decider; by this system's
 * `transact` over the store that runs; and an append of the same event by the bare client, which decides nothing.
 */
const emmett = getPostgreSQLEventStore(process.env['DATABASE_URL'] ?? '');
const url = process.env['EVENTSTORE_URL'] ?? '';
const store = connectEventStore(url, { name: 'bench', timeout: 10_000, patience: 60_000 });
const client = openClient(url);

const by = randomUUID();
const roleOf = (stepId: string): string => candidateRoleIdOf(stepId) ?? '';
const said = (stepId: string) => ({ stepId, notes: null, by, at: new Date().toISOString() });
const cause: Cause = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};

type Advance = Command<'Advance', ReturnType<typeof said>>;
/** Emmett asks for mutable types; nobody writes to them. */
type Written = Event<CandidateRoleEvent['type'], Record<string, unknown>>;

const handle = DeciderCommandHandler<CandidateRole, Advance, Written>({
  decide: (command, state) => advance(state, command.data),
  evolve: (state, event) => candidateRole.evolve(state, event as unknown as CandidateRoleEvent),
  initialState: () => candidateRole.initial,
});

const decideBy: Readonly<Record<Decisions['by'], (stepId: string) => Promise<unknown>>> = {
  emmett: (stepId) =>
    handle(emmett, `candidateRole-${roleOf(stepId)}`, { type: 'Advance', data: said(stepId) }),
  transact: (stepId) =>
    transact(store, candidateRole, roleOf(stepId), (it) => advance(it, said(stepId)), { cause }),
  append: (stepId) => {
    const data = { ...said(stepId), score: 100 };
    const event = jsonEvent({ type: 'Measured.v1', data, metadata: cause });
    return client.appendToStream(`bench-${stepId}`, event);
  },
};

/** Puts candidates into pipelines, for Emmett: of the others' they are in the log already. */
const enter = async (steps: readonly string[]): Promise<void> => {
  const left = steps.values();
  const enterAll = async () => {
    for (const stepId of left) {
      const id = roleOf(stepId);
      const entered = { candidateId: by, roleId: by, organizationId: by, enteredAt: said('').at };
      const ofRole = ['cv_screening', 'interview', 'offer'].map((stepType, index) => ({
        id: `${id}.${index + 1}`,
        roleStepId: by,
        name: stepType,
        order: index + 1,
        stepType,
      }));
      const event = { type: 'CandidateEnteredPipeline', data: { ...entered, steps: ofRole } };
      await emmett.appendToStream(`candidateRole-${id}`, [event as unknown as Written]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, enterAll));
};

const decideAll = async ({ by: who, steps, inFlight, seconds }: Decisions): Promise<Decided> => {
  const left = steps.values();
  const began = performance.now();
  let done = 0;
  const decide = async () => {
    for (const stepId of left) {
      await decideBy[who](stepId);
      done += 1;
      if (performance.now() - began > 1_000 * seconds) return;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, decide));
  return { done, seconds: (performance.now() - began) / 1_000 };
};

process.on('message', (asked: Decisions | { readonly enter: readonly string[] }) => {
  const working = 'enter' in asked ? enter(asked.enter) : decideAll(asked);
  working.then(
    (answer) => process.send?.(answer ?? {}),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ url });
