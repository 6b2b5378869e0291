import type { StoredEvent } from '../history.ts';
import {
  type Corruption,
  anyEvent,
  anyPaging,
  dumped,
  findOrThrow,
  readable,
  refused,
  findDelivery,
  withEvents,
  withOp,
  withPaging,
  withRows,
} from './occasions.ts';

/** Corruptions of stored and displayed data, with the invariant that must report each. */
export const corruptedRecords: readonly Corruption[] = [
  {
    invariant: 'I6',
    what: 'a row of the usage log is missing',
    corrupt: (run) => {
      const { keyId, rows } = readable(run);
      return withRows(run, keyId, rows.slice(1));
    },
  },
  {
    invariant: 'I6',
    what: 'a row of the usage log is repeated',
    corrupt: (run) => {
      const { keyId, rows } = readable(run);
      return withRows(run, keyId, [...rows, ...rows.slice(-1)]);
    },
  },
  {
    invariant: 'I6',
    what: 'a refused key has a row',
    corrupt: (run) => withOp(run, refused(run, 403), { status: 401 }),
  },
  {
    invariant: 'I6',
    what: 'a row belongs to no request',
    corrupt: (run) => {
      const { keyId, rows } = readable(run);
      const [row, ...rest] = rows.map((item) => ({ ...item }));
      return withRows(run, keyId, row ? [{ ...row, userAgent: 'somebody else' }, ...rest] : []);
    },
  },
  {
    invariant: 'I7',
    what: 'a page omits a row',
    corrupt: (run) => withPaging(run, { rows: anyPaging(run).rows.toSpliced(7, 1) }),
  },
  {
    invariant: 'I7',
    what: 'two rows have the same timestamp',
    corrupt: (run) => {
      const { keyId, rows } = readable(run);
      const timestamp = rows[3]?.timestamp ?? '';
      return withRows(
        run,
        keyId,
        rows.map((row, index) => (index === 4 ? { ...row, timestamp } : row)),
      );
    },
  },
  {
    invariant: 'I7',
    what: 'the count is not the number of rows',
    corrupt: (run) => withPaging(run, { requestCount: anyPaging(run).requestCount + 1 }),
  },
  {
    invariant: 'I8',
    what: 'a revoked key is served',
    corrupt: (run) => {
      const over = findOrThrow(run.ops, ({ kind, status }) => kind === 'me' && status === 401);
      const revoked = findOrThrow(
        run.ops,
        ({ kind, outcome, target }) =>
          kind === 'revoke' && outcome === 'ok' && target === over.keyId,
      );
      const later = { t0: revoked.t1 + 1, t1: revoked.t1 + 2 };
      return withOp(run, over, { ...later, outcome: 'ok', status: 200 });
    },
  },
  {
    invariant: 'I9',
    what: 'a delivery has a different id at every attempt',
    corrupt: (run) => {
      const delivery = { ...findDelivery(run), deliveryId: 'another' };
      return dumped(run, { deliveries: [...run.dump.deliveries, delivery] });
    },
  },
  {
    invariant: 'I9',
    what: 'deliveries have no id',
    corrupt: (run) => {
      const delivery = { ...findDelivery(run), deliveryId: null };
      return dumped(run, { deliveries: [...run.dump.deliveries, delivery] });
    },
  },
  {
    invariant: 'I9',
    what: 'a hire is not delivered to the HRIS',
    corrupt: (run) => {
      const { eventId } = findDelivery(run);
      const others = run.dump.deliveries.filter((item) => item.eventId !== eventId);
      return dumped(run, { deliveries: others });
    },
  },
  {
    invariant: 'I9',
    what: 'a delivery belongs to no hire',
    corrupt: (run) => {
      const delivery = { ...findDelivery(run), eventId: 'no event', deliveryId: 'new' };
      return dumped(run, { deliveries: [...run.dump.deliveries, delivery] });
    },
  },
  {
    invariant: 'I9',
    what: 'a hire is delivered before its request is sent',
    corrupt: (run) => {
      const delivery = findDelivery(run);
      const deliveries = run.dump.deliveries.map((item) =>
        item === delivery ? { ...item, t: -1 } : item,
      );
      return dumped(run, { deliveries });
    },
  },
  {
    invariant: 'I9',
    what: 'a contract is missing',
    corrupt: (run) => {
      const hired = anyEvent(run, 'CandidateHired').stream;
      const { events } = run.dump;
      const isContract = ({ type, stream }: StoredEvent) =>
        type === 'ContractGenerated' && stream === hired;
      return withEvents(
        run,
        events.filter((event) => !isContract(event)),
      );
    },
  },
  {
    invariant: 'I10',
    what: 'a replay produces different rows',
    corrupt: (run) => dumped(run, { readModels: { differences: ['users: a row is missing'] } }),
  },
  {
    invariant: 'I11',
    what: 'a position is missing',
    corrupt: (run) => dumped(run, { events: run.dump.events.toSpliced(40, 1) }),
  },
  {
    invariant: 'I11',
    what: 'a position is repeated',
    corrupt: (run) =>
      dumped(run, { events: run.dump.events.toSpliced(40, 0, ...run.dump.events.slice(40, 41)) }),
  },
  {
    invariant: 'I11',
    what: 'two positions are swapped',
    corrupt: (run) => {
      const [first, second] = run.dump.events.slice(40, 42);
      if (!first || !second) throw new Error('the run has no suitable element to corrupt');
      return dumped(run, { events: run.dump.events.toSpliced(40, 2, second, first) });
    },
  },
  {
    invariant: 'I11',
    what: 'a checkpoint stops before the end',
    corrupt: (run) => {
      const checkpoints = run.dump.checkpoints.map((item) => ({ ...item, position: '10' }));
      return dumped(run, { checkpoints });
    },
  },
  {
    invariant: 'I11',
    what: 'a checkpoint goes back during the run',
    corrupt: (run) => {
      const places = ['20', '30', '25'];
      return { ...run, passed: places.map((position) => ({ projection: 'role', position })) };
    },
  },
  {
    invariant: 'I14',
    what: 'the system is not ready in time',
    corrupt: (run) => dumped(run, { readyAfter: [{ fault: 'kill api', milliseconds: 10_001 }] }),
  },
  {
    invariant: 'I14',
    what: 'no request gets a response after a fault',
    corrupt: (run) => {
      const last = Math.max(...run.ops.map(({ t1 }) => t1));
      const template = findOrThrow(run.ops, ({ kind }) => kind === 'me');
      const response = { outcome: 'info', status: null } as const;
      const unanswered = [1, 5, 11].map((second) => {
        const t0 = last + second * 1_000_000;
        return { ...template, ...response, op: `unheard-${second}`, t0, t1: t0 + 100_000 };
      });
      const fault = { name: 'kill api', target: 'api-1', t0: last - 10, t1: last };
      return { ...run, faults: [...run.faults, fault], ops: [...run.ops, ...unanswered] };
    },
  },
  {
    invariant: 'I14',
    what: 'an effect is still pending',
    corrupt: (run) => {
      const effect = { id: 'event-1.generate-contract', type: 'contract_generation', attempts: 1 };
      return dumped(run, { effects: [{ ...effect, status: 'pending' }] });
    },
  },
  {
    invariant: 'I14',
    what: 'a process was started by hand',
    corrupt: (run) => {
      const started = { name: 'worker', startedAt: 1, endedAt: null, code: null, byHand: true };
      return dumped(run, { processes: [started] });
    },
  },
  {
    invariant: 'I15',
    what: 'a timeout is recorded as a failure',
    corrupt: (run) =>
      withOp(
        run,
        findOrThrow(run.ops, ({ outcome }) => outcome === 'info'),
        { outcome: 'fail' },
      ),
  },
  {
    invariant: 'I15',
    what: 'a request fails without a fault',
    corrupt: (run) => {
      const me = findOrThrow(run.ops, ({ kind, outcome }) => kind === 'me' && outcome === 'ok');
      return { ...withOp(run, me, { outcome: 'info', status: 503 }), faults: [] };
    },
  },
  {
    invariant: 'I17',
    what: 'a key is in a log',
    corrupt: (run) => dumped(run, { leaks: ['log api-1'] }),
  },
  {
    invariant: 'I18',
    what: 'a revoked key is shown as enabled',
    corrupt: (run) => {
      const revoked = findOrThrow(run.dump.keys, ({ enabled }) => !enabled);
      const shown = { ...revoked, enabled: true, revokedAt: null };
      return dumped(run, { keys: run.dump.keys.map((item) => (item === revoked ? shown : item)) });
    },
  },
  {
    invariant: 'I18',
    what: 'a key is missing from the list',
    corrupt: (run) => dumped(run, { keys: run.dump.keys.slice(1) }),
  },
  {
    invariant: 'I18',
    what: 'requests are counted twice',
    corrupt: (run) => {
      const keys = run.dump.keys.map((item) => ({ ...item, requestCount: item.requestCount * 2 }));
      return dumped(run, { keys });
    },
  },
  {
    invariant: 'I19',
    what: 'a repeated request never gets a response',
    corrupt: (run) => {
      const me = findOrThrow(run.ops, ({ kind, outcome }) => kind === 'me' && outcome === 'ok');
      const unanswered = { outcome: 'info', status: 503 } as const;
      return { ...withOp(run, me, unanswered), repeated: true };
    },
  },
  {
    invariant: 'I20',
    what: 'no command succeeds after an election',
    corrupt: (run) => {
      const { t1: at } = findOrThrow(
        run.ops,
        ({ kind, outcome }) => kind === 'hire' && outcome === 'ok',
      );
      const ops = run.ops.map((op) =>
        op.t1 > at && op.outcome === 'ok' ? ({ ...op, outcome: 'info', status: 503 } as const) : op,
      );
      return { ...run, ops, elections: [{ leader: 'store-2', at: at + 1 }] };
    },
  },
];
