import {
  anchorHeads,
  toPublicText,
  readChains,
  restartAllChains,
  toSigningKey,
} from '@hiring/audit';
import { headPosition } from '@hiring/eventstore';
import { z } from 'zod';

import { toAnchorFile, getAnchorPath, readExpectedAnchors } from '../audit/anchor-path.ts';
import { writeVerifier } from '../audit/offline-verifier.ts';
import { verifyAudit, VerifyOptions } from '../audit/verdict.ts';
import { defineCommand } from '../command-line/command.ts';
import { Problem } from '../problem.ts';

const Anchors = z.strictObject({ anchors: z.string().optional() });

const status = defineCommand({
  name: 'audit status',
  summary:
    'Shows the position of the audit chains, the error that stopped them, if any, and when their heads were last signed',
  operands: [],
  options: Anchors,
  watchable: true,
  run: async ({ options }, { config, system }) => {
    const { db, store, vault } = system();
    const { state, heads } = await readChains(db);
    const head = (await headPosition(store)) ?? 0n;
    const file = toAnchorFile(config, vault, options.anchors);
    const anchorOptions = { named: options.anchors, key: file.key };
    const anchors = await readExpectedAnchors({ config, db }, anchorOptions);
    return {
      chains: heads.length,
      entries: heads.reduce((sum, { sequence }) => sum + sequence, 0n),
      position: state.position,
      head,
      lag: head - state.position,
      epoch: state.epoch,
      stopped: state.error,
      anchors: file.path,
      lastAnchorAt: anchors?.lastAt ?? null,
      anchorProblem: anchors?.problems[0]?.detail ?? null,
    };
  },
});

const verify = defineCommand({
  name: 'audit verify',
  summary:
    'Compares the log with the audit chains and their signed heads; fails and names the first position when events were altered',
  operands: [],
  options: VerifyOptions,
  run: async ({ options }, { config, system, terminal }) => {
    const { document, problem } = await verifyAudit(options, {
      config,
      system: system(),
      terminal,
    });
    if (problem === undefined) return document;
    throw new Problem(problem, { code: 'difference', details: document });
  },
});

const anchor = defineCommand({
  name: 'audit anchor',
  summary:
    'Signs the heads of the audit chains now and appends those that changed to the anchor file',
  operands: [],
  options: Anchors,
  run: async ({ options }, { config, system }) => {
    const { db, vault, now } = system();
    const file = toAnchorFile(config, vault, options.anchors);
    return { anchored: await anchorHeads(db, file, now()), anchors: file.path };
  },
});

const key = defineCommand({
  name: 'audit key',
  summary: 'Prints the public key of the signatures of chain heads: Ed25519, SPKI in base64',
  operands: [],
  options: z.strictObject({}),
  run: (_input, { system }) => {
    const signing = toSigningKey(system().vault.auditSeed);
    return Promise.resolve({ keyId: signing.keyId, publicKey: toPublicText(signing) });
  },
});

const verifier = defineCommand({
  name: 'audit verifier',
  summary:
    'Writes the offline verifier of archives to the file --output; the file needs only Node 20',
  operands: [],
  options: z.strictObject({ output: z.string().min(1) }),
  run: async ({ options: { output } }, { system }) => ({
    output,
    sha256: await writeVerifier(output),
    publicKey: toPublicText(toSigningKey(system().vault.auditSeed)),
  }),
});

const restartCommand = defineCommand({
  name: 'audit restart',
  summary:
    'Restarts the audit chains after the log was restored or replaced; records the old heads and --reason in the anchor file',
  operands: [],
  options: z.strictObject({ reason: z.string().trim().min(1).max(500), ...Anchors.shape }),
  run: async ({ options: { reason, anchors } }, { config, system }) => {
    const { db, vault, now } = system();
    const file = toAnchorFile(config, vault, anchors);
    const position = await restartAllChains(db, file, { reason, now: now() });
    return { restarted: true, endedAt: position, anchors: getAnchorPath(config, anchors) };
  },
});

export const auditCommands = [status, verify, anchor, key, verifier, restartCommand];
