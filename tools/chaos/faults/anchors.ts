import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Fault } from './fault.ts';
import { restart } from './processes.ts';

type AnchorAlteration = {
  readonly name: string;
  /** The name of the problem in the output of `audit verify`. */
  readonly problem: string;
  /** Alters the file; it must become shorter than the database recorded. */
  readonly alter: (path: string) => void;
};

const projector = 'projector-1';

/** The time within which the projector must notice a change of the file or its repair. */
const noticeSeconds = 60;

/**
 * Alters the anchors file. `audit verify` must then fail with the problem, the metrics must show it, and the projector
 * must sign nothing, not even after a restart. After an operator restarts the chains, the log must verify again. Throws
 * when one of these conditions does not hold.
 */
const altered = ({ name, problem, alter }: AnchorAlteration): Fault => ({
  name,
  target: 'anchors file',
  durationMs: 0,
  begin: async (cluster, random) => {
    const path = cluster.anchors;
    if (path === undefined) throw new Error('The topology has no anchors file. Set anchorSeconds.');
    await waitUntilVerified(cluster);
    alter(path);
    await waitUntilRefused(cluster, 1);
    const contentBefore = readContent(path);
    await waitUntilVerified(cluster, `${problem} at`);
    await restart(projector).begin(cluster, random);
    await waitUntilRefused(cluster, 1);
    assert.equal(readContent(path), contentBefore, `${name}: the projector wrote to the file`);
    return async () => {
      await cluster.ops('audit', 'restart', '--reason', `chaos: ${name}`);
      await waitUntilRefused(cluster, 0);
      await waitUntilVerified(cluster);
    };
  },
});

const readContent = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

const waitUntilRefused = ({ metricsUrl }: Cluster, value: 0 | 1): Promise<unknown> =>
  until(
    async () => {
      // The request fails while the projector restarts.
      const response = await fetch(metricsUrl(projector)).catch(() => undefined);
      const metrics = await response?.text();
      return metrics?.includes(`\nhiring_audit_anchors_refused ${value}\n`);
    },
    () => `hiring_audit_anchors_refused of ${projector} is not ${value}`,
    noticeSeconds,
    100,
  );

/**
 * Repeats `audit verify` until it reports the given problem or, without one, succeeds: it may fail at first because the
 * stores are busy or no head is signed yet. Throws when it succeeds although a problem is expected.
 */
const waitUntilVerified = async ({ ops }: Cluster, problem?: string): Promise<void> => {
  let reason: string | undefined;
  const verify = async () => {
    reason = await ops('audit', 'verify').then(() => undefined, String);
    assert.ok(reason ?? problem === undefined, `audit verify succeeded, expected: ${problem}`);
    return problem === undefined ? reason === undefined : reason?.includes(problem);
  };
  await until(verify, () => `audit verify ended with: ${reason}`, noticeSeconds, 250);
};

/** Deletes the anchors file. */
export const anchorsDeleted: Fault = altered({
  name: 'anchors deleted',
  problem: 'missing',
  alter: (path) => rmSync(path),
});

/** Removes the newest line of the anchors file. */
export const anchorsShortened: Fault = altered({
  name: 'anchors shortened',
  problem: 'shortened',
  alter: (path) => {
    const content = readFileSync(path);
    truncateSync(path, content.lastIndexOf('\n', content.length - 2) + 1);
  },
});
