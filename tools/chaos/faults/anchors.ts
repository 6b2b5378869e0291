import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';

import { until } from '../../../test/until.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Fault } from './fault.ts';
import { restart } from './processes.ts';

type AnchorAlteration = {
  readonly name: string;
  /** What `audit verify` calls it. */
  readonly problem: string;
  /** Must leave a file that is shorter than the database remembers. */
  readonly alter: (path: string) => void;
};

const projector = 'projector-1';

/** Seconds that the projector is given to notice a change of the file, or that it is whole again. */
const noticeSeconds = 60;

/**
 * Alters the anchors file behind the projector. `audit verify` must fail and name it, the metrics must show it, and the
 * projector must sign nothing, after a restart neither. Then an operator restarts the chains, and all must verify again.
 * Throws where one of them behaves otherwise.
 */
const altered = ({ name, problem, alter }: AnchorAlteration): Fault => ({
  name,
  target: 'anchors file',
  durationMs: 0,
  begin: async (cluster, random) => {
    const path = cluster.anchors;
    if (path === undefined) throw new Error('set anchorSeconds: there is no anchors file');
    await waitUntilVerified(cluster);
    alter(path);
    await waitUntilRefused(cluster, 1);
    const contentBefore = contentOf(path);
    await waitUntilVerified(cluster, `${problem} at`);
    await restart(projector).begin(cluster, random);
    await waitUntilRefused(cluster, 1);
    assert.equal(
      contentOf(path),
      contentBefore,
      `${name}: lines were written into the file all the same`,
    );
    return async () => {
      await cluster.ops('audit', 'restart', '--reason', `chaos: ${name}`);
      await waitUntilRefused(cluster, 0);
      await waitUntilVerified(cluster);
    };
  },
});

const contentOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

const waitUntilRefused = ({ metricsUrl }: Cluster, value: 0 | 1): Promise<unknown> =>
  until(
    async () => {
      // A projector that is being restarted serves no metrics.
      const response = await fetch(metricsUrl(projector)).catch(() => undefined);
      const metrics = await response?.text();
      return metrics?.includes(`\nhiring_audit_anchors_refused ${value}\n`);
    },
    () => `hiring_audit_anchors_refused of ${projector} is not ${value}`,
    noticeSeconds,
    100,
  );

/**
 * Resolves when `audit verify` ends as expected: with this problem, or well without one. It is repeated where the stores
 * are too busy for it, and before the first heads are signed; it must not end well where a problem is expected.
 */
const waitUntilVerified = async ({ ops }: Cluster, problem?: string): Promise<void> => {
  let reason: string | undefined;
  const verify = async () => {
    reason = await ops('audit', 'verify').then(() => undefined, String);
    assert.ok(reason ?? problem === undefined, `the log verifies in spite of: ${problem}`);
    return problem === undefined ? reason === undefined : reason?.includes(problem);
  };
  await until(verify, () => `audit verify ends with: ${reason}`, noticeSeconds, 250);
};

/** The anchors file is deleted. */
export const anchorsDeleted: Fault = altered({
  name: 'anchors deleted',
  problem: 'missing',
  alter: (path) => rmSync(path),
});

/** The newest line of the anchors file is cut off. */
export const anchorsShortened: Fault = altered({
  name: 'anchors shortened',
  problem: 'shortened',
  alter: (path) => {
    const content = readFileSync(path);
    truncateSync(path, content.lastIndexOf('\n', content.length - 2) + 1);
  },
});
