import {
  type Anchors,
  platformChain,
  readPublicKey,
  signingKeyOf,
  type Verdict,
  verifyChains,
  type VerifyingKey,
} from '@hiring/audit';
import { StoreUnavailable } from '@hiring/eventstore';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';

import type { Config } from '../config.ts';
import { notFound, usageProblem } from '../problem.ts';
import type { System } from '../system.ts';
import type { Terminal } from '../terminal.ts';
import { expectedAnchors } from './anchor-path.ts';
import { compareVault, type VaultComparison } from './compare-vault.ts';

export const Verify = z.strictObject({
  organization: z.string().optional(),
  anchors: z.string().optional(),
  'public-key': z.string().optional(),
  'without-anchors': z.boolean().optional(),
});

type Around = { readonly config: Config; readonly system: System; readonly terminal: Terminal };

/** Findings that are shown of many. */
const most = 20;

/** What was compared and what was found, and the first of it as a problem; undefined when all is as it was. Throws Problem. */
export const verdictOf = async (
  options: z.output<typeof Verify>,
  { config, system, terminal }: Around,
): Promise<{ readonly shown: object; readonly problem: string | undefined }> => {
  const { db, store, vault } = system;
  const trusted = options['public-key']
    ? publicKeyIn(options['public-key'])
    : signingKeyOf(vault.auditSeed);
  const anchors = await anchorsFor(options, { config, db }, trusted);
  if (!anchors) terminal.say('without anchors: the chains are compared with the log alone');

  const bar = verifyBar();
  const chain = options.organization;
  const given = { db, store, anchors, chain, onProgress: bar.reach };
  const verdict = await verifyChains(given).finally(bar.stop);
  if (chain !== undefined && verdict.entries === 0 && verdict.ok) {
    throw notFound(`there is no chain of ${chain}`);
  }
  const vaultVerdict = await vaultVerdictOf(system, verdict, chain);
  return {
    shown: { ...shownOf(verdict, anchors), ...(vaultVerdict && { vault: vaultVerdict }) },
    problem: problemIn(verdict) ?? vaultProblemIn(vaultVerdict),
  };
};

/** Keys belong to the chain of the platform. A verdict about the log is not lost when the store goes away after it. */
const vaultVerdictOf = async (
  system: System,
  { ok }: Verdict,
  chain: string | undefined,
): Promise<VaultComparison | { readonly notCompared: string } | undefined> => {
  if (chain !== undefined && chain !== platformChain) return undefined;
  try {
    return await compareVault(system);
  } catch (error) {
    if (ok || !(error instanceof StoreUnavailable)) throw error;
    return { notCompared: error.message };
  }
};

const vaultProblemIn = (
  verdict: Awaited<ReturnType<typeof vaultVerdictOf>>,
): string | undefined => {
  if (!verdict || !('differences' in verdict)) return undefined;
  const [first] = verdict.differences;
  return first && `The credential of key ${first.keyId} differs from the log: ${first.detail}.`;
};

const anchorsFor = async (
  { anchors: named, 'without-anchors': without }: z.output<typeof Verify>,
  around: Parameters<typeof expectedAnchors>[0],
  key: VerifyingKey,
): Promise<Anchors | undefined> => {
  if (without !== true) return expectedAnchors(around, { named, key });
  if (named === undefined) return undefined;
  throw usageProblem('--anchors and --without-anchors exclude each other: give one of them');
};

const publicKeyIn = (text: string) => {
  try {
    return readPublicKey(text);
  } catch (error) {
    throw usageProblem('--public-key takes what `audit key` prints', error);
  }
};

const shownOf = ({ findings, found, anchors: met, ...verdict }: Verdict, anchors?: Anchors) => ({
  ...verdict,
  anchors: anchors && {
    file: anchors.file,
    lines: anchors.lines,
    linked: anchors.linked,
    compared: met,
    superseded: anchors.superseded,
    lastAt: anchors.lastAt,
    restarts: anchors.restarts,
    tornLines: anchors.torn,
  },
  first: findings[0] ?? null,
  found,
  findings: findings.slice(0, most),
});

const problemIn = ({ ok, findings: [first] }: Verdict): string | undefined => {
  if (ok || !first) return undefined;
  const where = first.position === null ? 'the anchors' : `position ${first.position}`;
  const chain = first.chain === null ? '' : `, chain ${first.chain}`;
  return `${first.problem} at ${where}${chain}: ${first.detail}`;
};

/** A bar on standard error; nothing where that is no terminal. */
const verifyBar = () => {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} positions, {speed}/s, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  const started = performance.now();
  let running = false;
  return {
    reach: (position: bigint, to: bigint): void => {
      const value = Number(position);
      const speed = Math.round((1_000 * value) / (performance.now() - started));
      if (!running) bar.start(Number(to), 0, { speed });
      running = true;
      bar.update(value, { speed });
    },
    stop: (): void => bar.stop(),
  };
};
