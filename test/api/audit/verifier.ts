import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { toPublicText, toSigningKey } from '@hiring/audit';
import type { Vault } from '@hiring/vault';

import { until } from '../../until.ts';

const source = fileURLToPath(
  new URL('../../../services/ops/verifier/verify-archive.mjs', import.meta.url),
);

type Verdict = {
  readonly verdict: string;
  readonly organization: string | null;
  readonly anchored: { readonly sequence: string } | null;
  readonly problem: { readonly detail: string } | null;
};

/** An empty directory with the offline verifier, and the path of the anchors file of a system. */
export const createVerifierDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-archive-'));
  const inDirectory = (name: string): string => join(directory, name);
  await copyFile(source, inDirectory('verify-archive.mjs'));
  const anchors = inDirectory('anchors.ndjson');
  return {
    /** The environment of a projector that signs heads every second. */
    env: { AUDIT_ANCHORS: anchors, AUDIT_ANCHOR_SECONDS: '1' },
    inDirectory,
    /** Resolves with the newest signed head of a chain, as text, when its number is at least `sequence`. */
    signedHead: (chain: string, sequence = 1): Promise<string> =>
      until(async () => {
        const lines = (await readFile(anchors, 'utf8').catch(() => '')).split('\n');
        const newest = lines.findLast((line) => line.includes(`"chain":"${chain}"`));
        if (newest === undefined) return false;
        const head = JSON.parse(newest) as { readonly sequence: string };
        return Number(head.sequence) >= sequence && newest;
      }),
    /** Runs the verifier on the text of an archive, with a copy of the anchors file as it is now. */
    verify: async (archive: string, { auditSeed }: Vault) => {
      await writeFile(inDirectory('archive.ndjson'), archive);
      await copyFile(anchors, inDirectory('copy-of-anchors.ndjson'));
      const words = [
        'verify-archive.mjs',
        '--archive',
        'archive.ndjson',
        '--anchors',
        'copy-of-anchors.ndjson',
        '--public-key',
        toPublicText(toSigningKey(auditSeed)),
        '--json',
      ];
      const options = { cwd: directory, env: { PATH: process.env['PATH'] } };
      const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) => {
        execFile(process.execPath, words, options, (error, output) =>
          resolve({ code: error ? error.code : 0, stdout: output }),
        );
      });
      return { code, ...(JSON.parse(stdout) as Verdict) };
    },
    remove: () => rm(directory, { recursive: true }),
  };
};

export type VerifierDirectory = Awaited<ReturnType<typeof createVerifierDirectory>>;
