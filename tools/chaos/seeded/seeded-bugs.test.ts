import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeAll, describe, expect, it, vi } from 'vitest';

import { check } from '../checker/check.ts';
import type { Invariant, Violation } from '../checker/violation.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { type Experiment, defaults } from '../experiments/experiment.ts';
import type { Run } from '../history.ts';
import { runExperiment } from '../run-experiment.ts';
import type { ServerFault } from './faulty-server.ts';
import { returnFaultyResponses } from './return-faulty-responses.ts';
import { type SpoiledTables, spoilTables } from './spoil-tables.ts';

// The set-up starts a system, runs a load against a faulty server, drains the system and corrupts its tables.
vi.setConfig({ hookTimeout: 600_000 });

const faultsByRequest = new Map<string, ServerFault>();
let run: Run;
let violations: readonly Violation[];
let spoiled: SpoiledTables;

const faultyApi: Experiment = {
  ...defaults,
  number: 0,
  name: 'an api returns wrong responses',
  expected: 'the checker reports every wrong response',
  topology: { apis: 1, links: ['clients>api-1'] },
  load: { contention: 0.4, keys: 0.5 },
  faults: [returnFaultyResponses('api-1', faultsByRequest)],
  readyWithin: 120_000,
};

const atRest = async (cluster: Cluster): Promise<void> => {
  spoiled = await spoilTables(cluster);
};

beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hiring-seeded-bugs-'));
  // Enough candidates that some can still be advanced when the fault starts.
  const options = { seed: 20261121, seconds: 0, candidates: 400, directory, atRest };
  try {
    ({ run } = await runExperiment(faultyApi, options));
    ({ violations } = check(run));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

const named = (invariant: Invariant, among = violations) =>
  among.filter((violation) => violation.invariant === invariant);

const listOps = (found: readonly Violation[]) => new Set(found.flatMap(({ ops }) => ops));

/** Returns the requests whose client received the wrong response; others timed out before it. */
const listFaultyRequests = (fault: ServerFault) =>
  run.ops.flatMap(({ op, outcome }) =>
    outcome === 'ok' && faultsByRequest.get(op) === fault ? [op] : [],
  );

describe('the checker on a run with seeded bugs', () => {
  it.each(['acknowledged conflict', 'acknowledged too early'] as const)(
    'reports I1: %s',
    (fault) => {
      const victims = listFaultyRequests(fault);
      expect(victims).not.toEqual([]);
      expect([...listOps(named('I1'))]).toEqual(expect.arrayContaining(victims));
    },
  );

  it('reports I1 for no other request', () => {
    const victims = new Set([
      ...listFaultyRequests('acknowledged conflict'),
      ...listFaultyRequests('acknowledged too early'),
    ]);
    const accused = named('I1').filter(({ ops }) => !ops.some((op) => victims.has(op)));
    expect(accused).toEqual([]);
  });

  it('reports revoked keys that a stale cache accepts, and no valid key', () => {
    const served = named('I8').flatMap(({ ops }) => ops.at(-1) ?? []);
    expect(served).not.toEqual([]);
    expect(listFaultyRequests('stale key')).toEqual(expect.arrayContaining(served));
  });

  it('reports the requests whose usage rows were deleted, one in a thousand', () => {
    expect(spoiled.dropped).not.toEqual([]);
    expect([...listOps(named('I6'))]).toEqual(expect.arrayContaining([...spoiled.dropped]));
  });

  it('reports the request whose usage row was written twice', () => {
    expect(listOps(named('I6'))).toContain(spoiled.doubled);
    expect(named('I10').map(({ message }) => message)).toContainEqual(
      expect.stringContaining('api-key-usage'),
    );
  });

  it('reports the projection that skipped events', () => {
    const messages = named('I10').map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^activity: /));
  });

  it('reports the projection whose checkpoint went back', () => {
    expect(named('I11').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^users (went back|is at \d+ )/),
      expect.stringMatching(/^users (went back|is at \d+ )/),
    ]);
  });

  it('reports every timeout that is recorded as a failure, and those whose request was applied', () => {
    const lost = new Set(
      [...faultsByRequest].flatMap(([op, fault]) => (fault.endsWith('lost') ? [op] : [])),
    );
    const swallowed = run.ops.map((op) =>
      lost.has(op.op) && op.outcome === 'info' ? { ...op, outcome: 'fail' as const } : op,
    );
    const found = check({ ...run, ops: swallowed }).violations;
    const happened = [...faultsByRequest].flatMap(([op, fault]) =>
      fault === 'response lost' ? [op] : [],
    );
    expect([...listOps(named('I15', found))]).toEqual(expect.arrayContaining([...lost]));
    expect([...listOps(named('I4', found))].toSorted()).toEqual(happened.toSorted());
  });

  it('reports every hire that is delivered without an id by which to drop a repeat', () => {
    const deliveries = run.dump.deliveries.map((call) => ({ ...call, deliveryId: null }));
    const found = check({ ...run, dump: { ...run.dump, deliveries } }).violations;
    const hireIds = new Set(deliveries.map(({ eventId }) => eventId));
    expect(hireIds.size).toBeGreaterThan(0);
    expect(named('I9', found)).toHaveLength(hireIds.size);
  });

  it('reports positions that are out of order or repeated', () => {
    const { events } = run.dump;
    const [first, second] = events.slice(-2);
    if (!first || !second) throw new Error('the run has fewer than two events');
    const swapped = [...events.slice(0, -2), second, first];
    const doubled = [...events.slice(0, -1), { ...second, position: first.position }];
    for (const order of [swapped, doubled]) {
      const found = check({ ...run, dump: { ...run.dump, events: order } }).violations;
      expect(named('I11', found).flatMap(({ positions }) => positions)).toContain(first.position);
    }
  });
});
