import { createHash } from 'node:crypto';

import type { Random } from '../cluster/random.ts';
import type { Delivery, Fault, Kind, Op, Run } from '../history.ts';
import { dumpOf } from './dump.ts';
import { type Log, openLog } from './log.ts';
import { type Answer, makeContract, serve, use } from './service.ts';
import { instantAt, keys, organizationId, settle } from './world.ts';

export type RunSize = {
  readonly seed: number;
  readonly requests: number;
  readonly candidatesPerRole: number;
};

/**
 * A run of a service without a fault, in no time: requests overlap, some are never sent, some are cut off before or after
 * they happened, some of these are tried again; contracts and deliveries follow later.
 */
export const simulate = (random: Random, { seed, requests, candidatesPerRole }: RunSize): Run => {
  const log = openLog();
  const steps = settle(log, candidatesPerRole);
  const setUpTo = String(log.events.length);
  const faults = faultsIn(requests);
  const sent = Array.from({ length: requests }, (_, index) =>
    sendAll(random, { index, steps, faults }),
  ).flat();

  const kept = new Map<string, Answer>();
  const deliveries: Delivery[] = [];
  const later: ((now: number) => void)[] = [];
  let now = 0;
  const ops = sent
    .toSorted((one, other) => one.happensAt - other.happensAt)
    .map((it) => {
      const before = log.events.length;
      now = Math.max(now + 1, it.happensAt);
      const op = live(log, { ...it, happensAt: now }, kept);
      later.push(...following(log, before, { op, random, deliveries }));
      for (const act of later.splice(0, random.below(later.length + 1))) act(now);
      return op;
    });
  const end = Math.max(...ops.map(({ t1 }) => t1));
  for (const act of later) act(end);
  const planned = faults.map(({ name }) => name);
  const dump = dumpOf(log, deliveries);
  const byStart = ops.toSorted((one, other) => one.t0 - other.t0);
  return { seed, setUpTo, ops: byStart, faults, planned, seen: [], passed: [], dump };
};

/** Microseconds from one request to the next. */
const pace = 1_000;

const faultsIn = (requests: number): readonly Fault[] => {
  const part = (share: number) => Math.floor(requests * pace * share);
  return [
    { name: 'kill api', target: 'api-1', t0: part(0.2), t1: part(0.4) },
    { name: 'cut line', target: 'api-2 - eventstore', t0: part(0.6), t1: part(0.8) },
  ];
};

type Sent = Omit<
  Op,
  'status' | 'code' | 'reason' | 'bodyHash' | 'step' | 'position' | 'outcome'
> & {
  /** What becomes of it on the way. */
  readonly fate: 'answered' | 'refused' | 'lost' | 'unanswered';
  readonly happensAt: number;
};

type Sending = {
  readonly index: number;
  readonly steps: readonly string[];
  readonly faults: readonly Fault[];
};

/** A request and its further tries. */
const sendAll = (random: Random, { index, steps, faults }: Sending): readonly Sent[] => {
  const kind = random.pick(kinds);
  const first = {
    client: random.below(24),
    kind,
    target: targetOf(kind, random, steps),
    keyId: keyFor(kind, random),
    idempotencyKey: random.chance(0.7) ? `idem-${index}` : null,
  };
  const sent: Sent[] = [];
  for (let time = index * pace; ;) {
    const last = sent.at(-1);
    const next = send(random, faults, { ...first, time, attempt: sent.length, index });
    sent.push({ ...next, retryOf: last?.op ?? null });
    const again = next.fate === 'lost' || next.fate === 'unanswered';
    if (!again || first.idempotencyKey === null || sent.length === 4 || next.happensAt > next.t1) {
      return sent;
    }
    time = next.t1 + random.between(1, pace);
  }
};

type First = Pick<Op, 'client' | 'kind' | 'target' | 'keyId' | 'idempotencyKey'> & {
  readonly time: number;
  readonly attempt: number;
  readonly index: number;
};

const send = (
  random: Random,
  faults: readonly Fault[],
  { time, attempt, index, ...first }: First,
): Sent => {
  const op = `op-${index}-${attempt}`;
  const t0 = Math.floor(time);
  const takes = random.between(100, 20_000);
  const broken = faults.some((fault) => t0 >= fault.t0 && t0 <= fault.t1);
  const fate = broken ? random.pick(fates) : 'answered';
  // What nobody saw the end of may also happen when nobody waits for it any more.
  const late = fate === 'unanswered' && random.chance(0.3);
  const happensAt = Math.ceil(t0 + takes);
  const t1 = Math.floor(
    happensAt + (late ? -random.between(1, takes) : random.between(100, 5_000)),
  );
  return { ...first, op, retryOf: null, t0, t1, wall: instantAt(t0), fate, happensAt };
};

const fates = ['answered', 'answered', 'refused', 'lost', 'unanswered'] as const;

const kinds: readonly Kind[] = [
  ...Array<Kind>(8).fill('advance'),
  ...Array<Kind>(3).fill('reject'),
  ...Array<Kind>(5).fill('hire'),
  ...Array<Kind>(2).fill('unreject'),
  ...Array<Kind>(4).fill('me'),
  'mint',
  'revoke',
  'portal',
  'usage',
];

const targetOf = (kind: Kind, random: Random, steps: readonly string[]): string => {
  switch (kind) {
    case 'mint':
      return 'user-hr';
    case 'revoke':
      return random.pick([...keys.spare, 'key-unknown']);
    case 'usage':
      return keys.hrRep;
    case 'portal':
      return organizationId;
    case 'me':
      return 'me';
    default:
      return random.pick(steps);
  }
};

const keyFor = (kind: Kind, random: Random): string | null => {
  if (kind === 'portal') return null;
  if (random.chance(0.1)) return random.pick([keys.member, keys.outsider, keys.reader]);
  if (kind === 'me') return random.pick([keys.hrRep, ...keys.spare]);
  return kind === 'mint' || kind === 'revoke' || kind === 'usage' ? keys.admin : keys.hrRep;
};

const unanswered = { code: null, reason: null, step: null, position: null };

const live = (log: Log, { fate, happensAt, ...sent }: Sent, kept: Map<string, Answer>): Op => {
  if (fate === 'refused' || fate === 'lost') {
    const outcome = fate === 'refused' ? 'norun' : 'info';
    return { ...sent, ...unanswered, status: null, bodyHash: null, outcome };
  }
  const answer = serve(log, sent, { now: happensAt, kept });
  if (answer.status !== 401) use(log, sent, happensAt);
  if (fate === 'unanswered') {
    return { ...sent, ...unanswered, status: null, bodyHash: null, outcome: 'info' };
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(answer)).digest('hex');
  return { ...sent, ...answer, bodyHash, outcome: answer.status < 300 ? 'ok' : 'fail' };
};

type Following = {
  readonly op: Op;
  readonly random: Random;
  readonly deliveries: Delivery[];
};

/** What the worker does later about the events since a length of the log. */
const following = (log: Log, since: number, { op, random, deliveries }: Following) =>
  log.events.slice(since).flatMap(({ id: eventId, type, stream }) => {
    if (!stream.startsWith('candidateRole-')) return [];
    const about = stream.slice(stream.indexOf('-') + 1);
    const contract = (now: number) => makeContract(log, about, op.op, now);
    const tell = (t: number) => {
      const call = { t, deliveryId: `${eventId}.trigger-hris`, eventId, payloadHash: about };
      const failures = Array.from({ length: random.below(3) }, () => ({ ...call, answered: 503 }));
      deliveries.push(...failures, { ...call, answered: 200 });
    };
    return type === 'CandidateHired' ? [contract, tell] : [contract];
  });
