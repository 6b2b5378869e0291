import {
  type Corruption,
  acknowledged,
  anyEvent,
  findOp,
  dumped,
  findEvent,
  findOrThrow,
  moved,
  refused,
  withEvents,
  withOp,
  without,
} from './occasions.ts';

/** Corruptions of commands and their events, with the invariant that must report each; others may report it too. */
export const corruptedCommands: readonly Corruption[] = [
  {
    invariant: 'I1',
    what: 'an acknowledged advance is lost',
    corrupt: (run) => without(run, findEvent(run, acknowledged(run, 'advance'), 'StepValidated')),
  },
  {
    invariant: 'I1',
    what: 'a conflict is acknowledged',
    corrupt: (run) => withOp(run, refused(run, 409), { outcome: 'ok', status: 200, reason: null }),
  },
  {
    invariant: 'I2',
    what: 'a step is validated twice',
    corrupt: (run) => {
      const event = anyEvent(run, 'StepValidated');
      return withEvents(run, [...run.dump.events, { ...event, id: 'again' }]);
    },
  },
  {
    invariant: 'I2',
    what: 'a contract is generated twice',
    corrupt: (run) => {
      const event = anyEvent(run, 'ContractGenerated');
      return withEvents(run, [...run.dump.events, { ...event, id: 'again' }]);
    },
  },
  {
    invariant: 'I3',
    what: 'a key that was minted late precedes earlier acknowledged events',
    corrupt: (run) => {
      const minted = findOrThrow(
        run.dump.events.toReversed(),
        ({ type, metadata }) => type === 'ApiKeyMinted' && metadata?.actor.type === 'user',
      );
      const others = run.dump.events.filter((item) => item !== minted);
      const start = Number(run.setUpTo);
      return withEvents(run, [...others.slice(0, start), minted, ...others.slice(start)]);
    },
  },
  {
    invariant: 'I4',
    what: 'a refused request has an event',
    corrupt: (run) => {
      const event = anyEvent(run, 'StepRejected');
      const change = { outcome: 'fail', status: 409, reason: 'already_rejected' } as const;
      return withOp(run, findOp(run, event), change);
    },
  },
  {
    invariant: 'I4',
    what: 'a request that was never sent has an event',
    corrupt: (run) =>
      withOp(run, findOp(run, anyEvent(run, 'StepValidated')), {
        outcome: 'norun',
        status: null,
      }),
  },
  {
    invariant: 'I4',
    what: 'an event has no request',
    corrupt: (run) => {
      const op = findOp(run, anyEvent(run, 'ApiKeyMinted'));
      return { ...run, ops: run.ops.filter((item) => item !== op) };
    },
  },
  {
    invariant: 'I5',
    what: 'a step that is open is refused as completed',
    corrupt: (run) => {
      const first = findOrThrow(run.ops, (op) => op.kind === 'advance' && op.outcome === 'ok');
      const untouched = { ...first, op: 'early', t0: -2, t1: -1, outcome: 'fail' as const };
      const response = { status: 409, code: 'conflict', reason: 'already_completed', step: null };
      return { ...run, ops: [{ ...untouched, ...response, idempotencyKey: null }, ...run.ops] };
    },
  },
  {
    invariant: 'I5',
    what: 'a valid key is refused',
    corrupt: (run) => {
      const me = findOrThrow(run.ops, (op) => op.kind === 'me' && op.keyId === 'key-hr');
      return withOp(run, me, { outcome: 'fail', status: 401, code: 'unauthorized' });
    },
  },
  {
    invariant: 'I5',
    what: 'a hire is refused although its role has free seats',
    corrupt: (run) => {
      const hire = findOrThrow(
        run.ops,
        (op) => op.kind === 'hire' && op.target.startsWith('role-c'),
      );
      const response = { status: 400, code: 'bad_request', reason: 'capacity_filled' };
      return withOp(run, hire, { outcome: 'fail', ...response });
    },
  },
  {
    invariant: 'I12',
    what: 'a response has an older version of the step',
    corrupt: (run) => {
      const op = acknowledged(run, 'advance');
      return withOp(run, op, { step: op.step && { ...op.step, version: op.step.version - 1 } });
    },
  },
  {
    invariant: 'I12',
    what: 'a response has another status of the step',
    corrupt: (run) => {
      const op = acknowledged(run, 'reject');
      return withOp(run, op, { step: op.step && { ...op.step, status: 'validated' } });
    },
  },
  {
    invariant: 'I12',
    what: 'a response has another position',
    corrupt: (run) => {
      const op = acknowledged(run, 'hire');
      return withOp(run, op, { position: moved(op.position ?? '', 1) });
    },
  },
  {
    invariant: 'I13',
    what: 'a retry gets a different response',
    corrupt: (run) => {
      const op = acknowledged(run, 'advance');
      const again = { ...op, op: 'again', retryOf: op.op, idempotencyKey: 'one', bodyHash: 'new' };
      const first = withOp(run, op, { idempotencyKey: 'one' });
      return { ...first, ops: [...first.ops, again] };
    },
  },
  {
    invariant: 'I13',
    what: 'a retry is applied again',
    corrupt: (run) => {
      const event = anyEvent(run, 'ApiKeyMinted');
      const op = findOp(run, event);
      const again = { ...op, op: 'again', retryOf: op.op, idempotencyKey: 'one' };
      const first = withOp(run, op, { idempotencyKey: 'one' });
      const metadata = event.metadata && { ...event.metadata, requestId: 'again' };
      const second = { ...event, id: 'again', stream: 'apiKey-again', metadata };
      const twice = withEvents(first, [...run.dump.events, second]);
      return { ...twice, ops: [...twice.ops, again] };
    },
  },
  {
    invariant: 'I13',
    what: 'a retry is refused because of the first attempt',
    corrupt: (run) => {
      const op = acknowledged(run, 'advance');
      const response = { status: 409, outcome: 'fail', reason: 'already_completed' } as const;
      const times = { t0: op.t1 + 1, t1: op.t1 + 2 };
      const again = { ...op, ...response, ...times, step: null, op: 'again', retryOf: op.op };
      const first = withOp(run, op, { idempotencyKey: 'one' });
      return { ...first, ops: [...first.ops, { ...again, idempotencyKey: 'one' }] };
    },
  },
  {
    invariant: 'I16',
    what: 'a role has more hires than seats',
    corrupt: (run) => {
      const { stream, data } = anyEvent(run, 'CandidateHired');
      const candidateRoleId = stream.slice(stream.indexOf('-') + 1);
      const roleId = candidateRoleId.slice(0, 'role-x'.length);
      const events = run.dump.events.map((event) =>
        event.type === 'RoleDrafted' && event.stream === `role-${roleId}`
          ? { ...event, data: { ...event.data, capacity: 0 } }
          : event,
      );
      return data ? dumped(run, { events }) : run;
    },
  },
  {
    invariant: 'I16',
    what: 'a hire has no seat',
    corrupt: (run) => without(run, anyEvent(run, 'SeatFilled')),
  },
  {
    invariant: 'I16',
    what: 'a seat belongs to no hire',
    corrupt: (run) => {
      const filled = anyEvent(run, 'SeatFilled');
      const data = { ...filled.data, candidateRoleId: 'nobody', hireId: 'none' };
      return withEvents(run, [...run.dump.events, { ...filled, id: 'again', data }]);
    },
  },
];
