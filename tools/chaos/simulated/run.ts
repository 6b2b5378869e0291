import { createHash } from 'node:crypto';

import type { Random } from '../cluster/random.ts';
import type { Delivery, Fault, Kind, Op, Run } from '../history.ts';
import { createDump } from './dump.ts';
import { type Log, openLog } from './log.ts';
import { type ServiceResponse, makeContract, handleRequest, use } from './service.ts';
import { instantAt, keys, organizationId, seedLog } from './world.ts';

export type RunSize = {
  readonly seed: number;
  readonly requests: number;
  readonly candidatesPerRole: number;
};

/**
 * Simulates a run of a correct service: requests overlap, some are never sent, some are cut off before or after they
 * are applied, some of these are retried; contracts and deliveries follow later.
 */
export const simulate = (random: Random, { seed, requests, candidatesPerRole }: RunSize): Run => {
  const log = openLog();
  const steps = seedLog(log, candidatesPerRole);
  const setUpTo = String(log.events.length);
  const faults = faultsIn(requests);
  const sent = Array.from({ length: requests }, (_, index) =>
    sendAll(random, { index, steps, faults }),
  ).flat();

  const cachedResponses = new Map<string, ServiceResponse>();
  const deliveries: Delivery[] = [];
  const later: ((now: number) => void)[] = [];
  let now = 0;
  const ops = sent
    .toSorted((a, b) => a.happensAt - b.happensAt)
    .map((request) => {
      const before = log.events.length;
      now = Math.max(now + 1, request.happensAt);
      const op = handle(log, { ...request, happensAt: now }, cachedResponses);
      later.push(...followUps(log, before, { op, random, deliveries }));
      for (const action of later.splice(0, random.below(later.length + 1))) action(now);
      return op;
    });
  const end = Math.max(...ops.map(({ t1 }) => t1));
  for (const action of later) action(end);
  const planned = faults.map(({ name }) => name);
  const dump = createDump(log, deliveries);
  const byStart = ops.toSorted((a, b) => a.t0 - b.t0);
  return { seed, setUpTo, ops: byStart, faults, planned, seen: [], passed: [], dump };
};

const requestIntervalUs = 1_000;

const faultsIn = (requests: number): readonly Fault[] => {
  const part = (share: number) => Math.floor(requests * requestIntervalUs * share);
  return [
    { name: 'kill api', target: 'api-1', t0: part(0.2), t1: part(0.4) },
    { name: 'cut line', target: 'api-2 - eventstore', t0: part(0.6), t1: part(0.8) },
  ];
};

type SentRequest = Omit<
  Op,
  'status' | 'code' | 'reason' | 'bodyHash' | 'step' | 'position' | 'outcome'
> & {
  /** What happens to the request in transit. */
  readonly fate: 'answered' | 'refused' | 'lost' | 'unanswered';
  readonly happensAt: number;
};

type SendOptions = {
  readonly index: number;
  readonly steps: readonly string[];
  readonly faults: readonly Fault[];
};

/** Returns a request and its retries. */
const sendAll = (random: Random, { index, steps, faults }: SendOptions): readonly SentRequest[] => {
  const kind = random.pick(kinds);
  const first = {
    client: random.below(24),
    kind,
    target: chooseTarget(kind, random, steps),
    keyId: keyFor(kind, random),
    idempotencyKey: random.chance(0.7) ? `idem-${index}` : null,
  };
  const sent: SentRequest[] = [];
  for (let time = index * requestIntervalUs; ;) {
    const last = sent.at(-1);
    const next = send(random, faults, { ...first, time, attempt: sent.length, index });
    sent.push({ ...next, retryOf: last?.op ?? null });
    const again = next.fate === 'lost' || next.fate === 'unanswered';
    if (!again || first.idempotencyKey === null || sent.length === 4 || next.happensAt > next.t1) {
      return sent;
    }
    time = next.t1 + random.between(1, requestIntervalUs);
  }
};

type FirstAttempt = Pick<Op, 'client' | 'kind' | 'target' | 'keyId' | 'idempotencyKey'> & {
  readonly time: number;
  readonly attempt: number;
  readonly index: number;
};

const send = (
  random: Random,
  faults: readonly Fault[],
  { time, attempt, index, ...first }: FirstAttempt,
): SentRequest => {
  const op = `op-${index}-${attempt}`;
  const t0 = Math.floor(time);
  const takes = random.between(100, 20_000);
  const broken = faults.some((fault) => t0 >= fault.t0 && t0 <= fault.t1);
  const fate = broken ? random.pick(fates) : 'answered';
  // A request without a response may be applied after its client gave up.
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

const chooseTarget = (kind: Kind, random: Random, steps: readonly string[]): string => {
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

const handle = (
  log: Log,
  { fate, happensAt, ...sent }: SentRequest,
  cachedResponses: Map<string, ServiceResponse>,
): Op => {
  if (fate === 'refused' || fate === 'lost') {
    const outcome = fate === 'refused' ? 'norun' : 'info';
    return { ...sent, ...unanswered, status: null, bodyHash: null, outcome };
  }
  const response = handleRequest(log, sent, { now: happensAt, cachedResponses });
  if (response.status !== 401) use(log, sent, happensAt);
  if (fate === 'unanswered') {
    return { ...sent, ...unanswered, status: null, bodyHash: null, outcome: 'info' };
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(response)).digest('hex');
  return { ...sent, ...response, bodyHash, outcome: response.status < 300 ? 'ok' : 'fail' };
};

type FollowUpContext = {
  readonly op: Op;
  readonly random: Random;
  readonly deliveries: Delivery[];
};

/** Returns what the worker does later for the events after the first `since` ones. */
const followUps = (log: Log, since: number, { op, random, deliveries }: FollowUpContext) =>
  log.events.slice(since).flatMap(({ id: eventId, type, stream }) => {
    if (!stream.startsWith('candidateRole-')) return [];
    const candidateRoleId = stream.slice(stream.indexOf('-') + 1);
    const contract = (now: number) => makeContract(log, candidateRoleId, op.op, now);
    const notifyHris = (t: number) => {
      const call = {
        t,
        deliveryId: `${eventId}.trigger-hris`,
        eventId,
        payloadHash: candidateRoleId,
      };
      const failures = Array.from({ length: random.below(3) }, () => ({ ...call, answered: 503 }));
      deliveries.push(...failures, { ...call, answered: 200 });
    };
    return type === 'CandidateHired' ? [contract, notifyHris] : [contract];
  });
