import { toSigningKey } from '@hiring/audit';
import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import type { Vault } from '@hiring/vault';
import type { Registry } from 'prom-client';

import type { Config } from '../config.ts';
import type { Watch } from '../monitoring/watch.ts';
import type { Subscriptions } from '../subscription/subscriptions.ts';
import { anchor, runAnchorLoop } from './anchor-loop.ts';
import { createAuditMetrics } from './audit-metrics.ts';
import { runChains } from './run-chains.ts';

export type AuditDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly subscriptions: Subscriptions;
  readonly vault: Vault;
  readonly registry: Registry;
  readonly watch: Watch;
  readonly prepare: () => Promise<void>;
  readonly signal: AbortSignal;
  readonly now: () => Date;
};

export type Audit = {
  /** Resolves after the signal aborted. */
  readonly done: Promise<unknown>;
  /** Signs the heads once more, at shutdown. */
  readonly anchor: () => Promise<unknown>;
};

/**
 * Starts to build the audit chains, if PROJECTIONS names them, and to sign their heads, where an anchors file is
 * configured.
 */
export const startAudit = (
  { AUDIT_ANCHORS: path, AUDIT_ANCHOR_SECONDS: intervalSeconds, PROJECTIONS: selected }: Config,
  { vault, registry, ...deps }: AuditDeps,
): Audit => {
  if (!selected.audit) return { done: Promise.resolve(), anchor: () => Promise.resolve() };
  const metrics = createAuditMetrics(registry);
  const chains = runChains({ ...deps, metrics });
  if (path === undefined) return { done: chains, anchor: () => Promise.resolve() };
  const file = { path, key: toSigningKey(vault.auditSeed) };
  const anchorDeps = { ...deps, metrics, file, intervalSeconds };
  return {
    done: Promise.all([chains, runAnchorLoop(anchorDeps)]),
    anchor: () => anchor(anchorDeps),
  };
};
