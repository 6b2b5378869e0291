import { serviceNames } from '@hiring/database';
import { z } from 'zod';

import type { CheckedStore } from '../health/store-check.ts';
import type { InstanceRow, Upkeep } from './queries.ts';
import { round } from './round.ts';

type FoundParts = {
  readonly stores: readonly CheckedStore[];
  /** The last seen first; undefined: not read in time. */
  readonly instances: readonly InstanceRow[] | undefined;
  readonly upkeep: Upkeep | undefined;
};

/** Presents the state of every part. */
export const presentSystemHealth = ({ stores, instances, upkeep }: FoundParts) => ({
  stores: stores.map(presentStore),
  services: instances ? serviceNames.map((name) => presentService(name, instances)) : null,
  queues: instances ? presentQueues(instances) : null,
  auditChains: presentAuditChains(upkeep),
  lastBackupAt: upkeep?.lastBackupAt ?? null,
});

const presentStore = ({ name, milliseconds }: CheckedStore) => ({
  name,
  state: milliseconds === undefined ? ('down' as const) : ('up' as const),
  milliseconds: milliseconds === undefined ? null : round(milliseconds),
});

const presentService = (name: (typeof serviceNames)[number], instances: readonly InstanceRow[]) => {
  const own = instances.filter(({ service }) => service === name);
  return {
    name,
    state: own.some(({ alive }) => alive) ? ('up' as const) : ('down' as const),
    instances: own.map(presentInstance),
  };
};

const presentInstance = (row: InstanceRow) => {
  const { problem = null, disk = null } = Report.parse(row.report);
  return {
    id: row.id,
    host: row.host,
    buildVersion: row.build_version,
    state: row.alive ? ('up' as const) : ('not_seen' as const),
    startedAt: row.started_at,
    seenAt: row.seen_at,
    problem,
    disk,
  };
};

/** Every worker counts the same queues: the newest count is shown. */
const presentQueues = (instances: readonly InstanceRow[]) => {
  for (const { seen_at: readAt, report } of instances) {
    const { queues } = Report.parse(report);
    if (!queues) continue;
    return {
      readAt,
      depths: Object.entries(queues)
        .map(([name, depth]) => ({ name, ...depth }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  }
  return null;
};

const presentAuditChains = (upkeep: Upkeep | undefined) => {
  const chains = upkeep?.auditChains;
  if (!chains) return null;
  return {
    position: chains.position.toString(),
    extendedAt: chains.seen_at,
    error: chains.error,
  };
};

const QueueDepth = z.object({
  waiting: z.number(),
  active: z.number(),
  delayed: z.number(),
  parked: z.number(),
  paused: z.boolean(),
});

/** A stored report; what another build writes in another shape is left out. */
const Report = z.object({
  problem: z.string().optional().catch(undefined),
  queues: z.record(z.string(), QueueDepth).optional().catch(undefined),
  disk: z.object({ freeBytes: z.number(), sizeBytes: z.number() }).optional().catch(undefined),
});
