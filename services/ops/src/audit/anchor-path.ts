import { join } from 'node:path';

import { type AnchorFile, readAnchors, signingKeyOf } from '@hiring/audit';
import type { Vault } from '@hiring/vault';

import type { Config } from '../config.ts';

/** The file of anchors: the one named, else that of the environment, else that of a system that `start` runs. */
export const anchorsAt = ({ AUDIT_ANCHORS, DATA_DIR }: Config, named: string | undefined): string =>
  named ?? AUDIT_ANCHORS ?? join(DATA_DIR, 'audit', 'anchors.ndjson');

export const anchorFile = (
  config: Config,
  { auditSeed }: Vault,
  named: string | undefined,
): AnchorFile => ({ path: anchorsAt(config, named), key: signingKeyOf(auditSeed) });

/** When a head was last signed; null when none was, or there is no file. */
export const lastAnchorAt = async ({ path, key }: AnchorFile): Promise<string | null> =>
  (await anchorsIn(path, key))?.lastAt ?? null;

/** What the file says; undefined when there is none. */
export const anchorsIn = async (...[path, key]: Parameters<typeof readAnchors>) => {
  try {
    return await readAnchors(path, key);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
