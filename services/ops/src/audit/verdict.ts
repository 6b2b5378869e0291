import {
  type Anchors,
  platformChain,
  readPublicKey,
  toSigningKey,
  type Verdict,
  verifyChains,
  type VerifyingKey,
} from '@hiring/audit';
import { StoreUnavailable } from '@hiring/eventstore';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';

import type { Config } from '../config.ts';
import type { Terminal } from '../output/terminal.ts';
import { notFound, usageProblem } from '../problem.ts';
import type { System } from '../system.ts';
import { readExpectedAnchors } from './anchor-path.ts';
import { compareVault, type VaultComparison } from './compare-vault.ts';

export const VerifyOptions = z.strictObject({
  organization: z.string().optional(),
  anchors: z.string().optional(),
  'public-key': z.string().optional(),
  'without-anchors': z.boolean().optional(),
});

type VerifyContext = {
  readonly config: Config;
  readonly system: System;
  readonly terminal: Terminal;
};

/** The maximum number of findings shown. */
const maxFindings = 20;

/**
 * Verifies the audit chains. Returns the findings and the first one as `problem`, undefined without one. Throws
 * Problem.
 */
export const verifyAudit = async (
  options: z.output<typeof VerifyOptions>,
  { config, system, terminal }: VerifyContext,
): Promise<{ readonly document: object; readonly problem: string | undefined }> => {
  const { db, store, vault } = system;
  const trusted = options['public-key']
    ? parsePublicKey(options['public-key'])
    : toSigningKey(vault.auditSeed);
  const anchors = await findAnchors(options, { config, db }, trusted);
  if (!anchors) {
    terminal.log(
      'Verifying without anchors: the chains are compared with the log only, not with signed heads.',
    );
  }

  const bar = createVerifyBar();
  const chain = options.organization;
  const verifyInput = { db, store, anchors, chain, onProgress: bar.update };
  const verdict = await verifyChains(verifyInput).finally(bar.stop);
  if (chain !== undefined && verdict.entries === 0 && verdict.ok) {
    throw notFound(`There is no audit chain of ${chain}: check the id of the organization.`);
  }
  const vaultVerdict = await verifyVault(system, verdict, chain);
  return {
    document: { ...presentVerdict(verdict, anchors), ...(vaultVerdict && { vault: vaultVerdict }) },
    problem: findProblem(verdict) ?? findVaultProblem(vaultVerdict),
  };
};

/**
 * Compares the vault with the platform chain, which has the events of keys. A failure of the store here does not hide
 * the verdict about the log.
 */
const verifyVault = async (
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

const findVaultProblem = (verdict: Awaited<ReturnType<typeof verifyVault>>): string | undefined => {
  if (!verdict || !('differences' in verdict)) return undefined;
  const [first] = verdict.differences;
  return first && `The credential of key ${first.keyId} differs from the log: ${first.detail}.`;
};

const findAnchors = async (
  { anchors: named, 'without-anchors': without }: z.output<typeof VerifyOptions>,
  context: Parameters<typeof readExpectedAnchors>[0],
  key: VerifyingKey,
): Promise<Anchors | undefined> => {
  if (without !== true) return readExpectedAnchors(context, { named, key });
  if (named === undefined) return undefined;
  throw usageProblem('--anchors and --without-anchors exclude each other: give one of them.');
};

const parsePublicKey = (text: string) => {
  try {
    return readPublicKey(text);
  } catch (error) {
    throw usageProblem('--public-key needs the public key that `audit key` prints.', error);
  }
};

const presentVerdict = (
  { findings, found, anchors: comparedAnchors, ...verdict }: Verdict,
  anchors?: Anchors,
) => ({
  ...verdict,
  anchors: anchors && {
    file: anchors.file,
    lines: anchors.lines,
    linked: anchors.linked,
    compared: comparedAnchors,
    superseded: anchors.superseded,
    lastAt: anchors.lastAt,
    restarts: anchors.restarts,
    tornLines: anchors.torn,
  },
  first: findings[0] ?? null,
  found,
  findings: findings.slice(0, maxFindings),
});

const findProblem = ({ ok, findings: [first] }: Verdict): string | undefined => {
  if (ok || !first) return undefined;
  const where = first.position === null ? 'the anchors' : `position ${first.position}`;
  const chain = first.chain === null ? '' : `, chain ${first.chain}`;
  return `${first.problem} at ${where}${chain}: ${first.detail}`;
};

/** A progress bar on standard error; no output when standard error is not a terminal. */
const createVerifyBar = () => {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} positions, {speed}/s, {eta} s left',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  });
  const started = performance.now();
  let running = false;
  return {
    update: (position: bigint, to: bigint): void => {
      const value = Number(position);
      const speed = Math.round((1_000 * value) / (performance.now() - started));
      if (!running) bar.start(Number(to), 0, { speed });
      running = true;
      bar.update(value, { speed });
    },
    stop: (): void => bar.stop(),
  };
};
