import { randomUUID } from 'node:crypto';

import { type Command, DeciderCommandHandler, type Event } from '@event-driven-io/emmett';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import { jsonEvent } from '@eventstore/db-client';
import {
  advance,
  type CandidateRole,
  candidateRole,
  type CandidateRoleEvent,
  parseCandidateRoleId,
  type EventMetadata,
} from '@hiring/domain';
import { connectEventStore, openClient, transact } from '@hiring/eventstore';

/** A message to this process: one decision on each step, with limits on concurrency and time. */
export type DecisionRequest = {
  readonly by: 'emmett' | 'transact' | 'append';
  readonly steps: readonly string[];
  readonly inFlight: number;
  readonly seconds: number;
};

/** The response to a `DecisionRequest`. */
export type DecisionResult = { readonly done: number; readonly seconds: number };

/**
 * Makes decisions without HTTP: with Emmett on the same Postgres and the same decider, with `transact` on the running
 * event store, or as a plain append of the same event by the client, without a decision.
 */
const emmett = getPostgreSQLEventStore(process.env['DATABASE_URL'] ?? '');
const url = process.env['EVENTSTORE_URL'] ?? '';
const store = connectEventStore(url, {
  name: 'bench',
  idleTimeoutMs: 10_000,
  retryTimeoutMs: 60_000,
});
const client = openClient(url);

const by = randomUUID();
const toCandidateRoleId = (stepId: string): string => parseCandidateRoleId(stepId) ?? '';
const createAdvanceData = (stepId: string) => ({
  stepId,
  notes: null,
  by,
  at: new Date().toISOString(),
});
const metadata: EventMetadata = {
  actor: { type: 'system', name: 'bench' },
  requestId: null,
  causationId: null,
};

type Advance = Command<'Advance', ReturnType<typeof createAdvanceData>>;
/** Emmett requires mutable types, although the events are never changed. */
type EmmettEvent = Event<CandidateRoleEvent['type'], Record<string, unknown>>;

const handle = DeciderCommandHandler<CandidateRole, Advance, EmmettEvent>({
  decide: (command, state) => advance(state, command.data),
  evolve: (state, event) => candidateRole.evolve(state, event as unknown as CandidateRoleEvent),
  initialState: () => candidateRole.initial,
});

const decideBy: Readonly<Record<DecisionRequest['by'], (stepId: string) => Promise<unknown>>> = {
  emmett: (stepId) =>
    handle(emmett, `candidateRole-${toCandidateRoleId(stepId)}`, {
      type: 'Advance',
      data: createAdvanceData(stepId),
    }),
  transact: (stepId) =>
    transact(
      store,
      candidateRole,
      toCandidateRoleId(stepId),
      (state) => advance(state, createAdvanceData(stepId)),
      { metadata },
    ),
  append: (stepId) => {
    const data = { ...createAdvanceData(stepId), score: 100 };
    const event = jsonEvent({ type: 'Measured.v1', data, metadata });
    return client.appendToStream(`bench-${stepId}`, event);
  },
};

/** Enters candidates into pipelines for Emmett; for `transact` they are already in the log. */
const enterCandidates = async (steps: readonly string[]): Promise<void> => {
  const remaining = steps.values();
  const enterAll = async () => {
    for (const stepId of remaining) {
      const id = toCandidateRoleId(stepId);
      const entered = {
        candidateId: by,
        roleId: by,
        organizationId: by,
        enteredAt: createAdvanceData('').at,
      };
      const ofRole = ['cv_screening', 'interview', 'offer'].map((stepType, index) => ({
        id: `${id}.${index + 1}`,
        roleStepId: by,
        name: stepType,
        order: index + 1,
        stepType,
      }));
      const event = { type: 'CandidateEnteredPipeline', data: { ...entered, steps: ofRole } };
      await emmett.appendToStream(`candidateRole-${id}`, [event as unknown as EmmettEvent]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, enterAll));
};

const decideAll = async ({
  by: method,
  steps,
  inFlight,
  seconds,
}: DecisionRequest): Promise<DecisionResult> => {
  const remaining = steps.values();
  const began = performance.now();
  let done = 0;
  const decide = async () => {
    for (const stepId of remaining) {
      await decideBy[method](stepId);
      done += 1;
      if (performance.now() - began > 1_000 * seconds) return;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, decide));
  return { done, seconds: (performance.now() - began) / 1_000 };
};

process.on('message', (message: DecisionRequest | { readonly enter: readonly string[] }) => {
  const working = 'enter' in message ? enterCandidates(message.enter) : decideAll(message);
  working.then(
    (result) => process.send?.(result ?? {}),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ url });
