import { existsSync } from 'node:fs';
import { join } from 'node:path';

import {
  type AnchorFile,
  type Anchors,
  readAnchorMemory,
  readAnchors,
  toSigningKey,
  type VerifyingKey,
} from '@hiring/audit';
import type { Db } from '@hiring/database';
import type { Vault } from '@hiring/vault';

import { findRunningSystem } from '../addresses.ts';
import type { Config } from '../config.ts';

/** Returns the path of the anchors file: the given one, else AUDIT_ANCHORS, else that of `start` in DATA_DIR. */
export const getAnchorPath = (
  { AUDIT_ANCHORS, DATA_DIR }: Config,
  named: string | undefined,
): string => named ?? AUDIT_ANCHORS ?? join(DATA_DIR, 'audit', 'anchors.ndjson');

export const toAnchorFile = (
  config: Config,
  { auditSeed }: Vault,
  named: string | undefined,
): AnchorFile => ({ path: getAnchorPath(config, named), key: toSigningKey(auditSeed) });

/**
 * Reads the anchors file and finds its problems. Returns undefined when no file exists and none is expected: no
 * variable, option or running `start` names one, and the database has not recorded one.
 */
export const readExpectedAnchors = async (
  { config, db }: { readonly config: Config; readonly db: Db },
  { named, key }: { readonly named: string | undefined; readonly key: VerifyingKey },
): Promise<Anchors | undefined> => {
  const memory = await readAnchorMemory(db);
  const path = getAnchorPath(config, named);
  const expected = named ?? config.AUDIT_ANCHORS ?? findRunningSystem(config.DATA_DIR);
  if (expected === undefined && memory.lines === 0n && !existsSync(path)) return undefined;
  return readAnchors(path, key, memory);
};
