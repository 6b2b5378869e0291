import { setMaxListeners } from 'node:events';

import { read } from '@hiring/database';
import { headPosition } from '@hiring/eventstore';

import { recordStop } from '../apply/checkpoint.ts';
import { ProjectionStoppedError, RebuildStoppedError } from '../apply/stopped.ts';
import { wholeProjection } from '../partitions/partition.ts';
import type { Projection } from '../projection.ts';
import { fillTogether } from './fill-together.ts';
import { followUntilSwap } from './follow-until-swap.ts';
import { noProgress } from './progress.ts';
import {
  openMember,
  type RebuildDeps,
  type RebuildMember,
  type RebuildOptions,
  type RebuildRequest,
  toFilling,
} from './rebuild-member.ts';
import { indexShadowTables, updateShadowRecord } from './shadow-tables.ts';
import { trySwap } from './swap.ts';

/** Rebuilds one projection, as `rebuildTogether` does. */
export const rebuild = async (
  deps: RebuildDeps,
  projection: Projection,
  options: RebuildOptions,
): Promise<void> => {
  await Promise.all(rebuildTogether(deps, [{ ...options, projection }]));
};

/**
 * Rebuilds projections in shadow tables while the live ones are served and may follow the log, then swaps them. The log
 * is read and decoded once for all. An interrupted rebuild continues after its last transaction. Runs no effects.
 * Returns a promise for each projection, which rejects with RebuildInProgressError, with RebuildStoppedError at an event
 * that cannot be applied, and with CheckpointConflict when a newer build runs the projection; the others continue.
 */
export const rebuildTogether = (
  { signal, ...stores }: RebuildDeps,
  requests: readonly RebuildRequest[],
): readonly Promise<void>[] => {
  const deps = { ...stores, signal: AbortSignal.any([signal]) };
  // Every member adds a listener.
  setMaxListeners(0, deps.signal);
  const opening = requests.map(({ progress = noProgress, ...request }) =>
    openMember(deps, { ...request, progress }),
  );
  const filling = fillMembers(deps, opening);
  // Thrown to the members, if there are any.
  filling.catch(() => undefined);
  return opening.map((member) => completeMember(deps, member, filling));
};

type FilledMembers = {
  /** The end of the log when the filling began. */
  readonly head: bigint;
  readonly done: ReadonlyMap<RebuildMember, Promise<void> | undefined>;
};

/** Begins to fill the shadow tables of all members once they are open. */
const fillMembers = async (
  deps: RebuildDeps,
  opening: readonly Promise<RebuildMember>[],
): Promise<FilledMembers> => {
  const opened = await Promise.allSettled(opening);
  const members = opened.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const head = (await headPosition(deps.store)) ?? 0n;
  const fillings = members.map((member) => toFilling(member, head));
  const filled = fillTogether(fillings, { ...deps, until: head });
  return { head, done: new Map(members.map((member, nth) => [member, filled[nth]])) };
};

const completeMember = async (
  deps: RebuildDeps,
  opening: Promise<RebuildMember>,
  filling: Promise<FilledMembers>,
): Promise<void> => {
  const member = await opening;
  const { connection, shadow, progress } = member;
  try {
    const { head, done } = await filling;
    await done.get(member);
    await indexShadowTables(connection.db, shadow, progress);
    await followUntilSwap(member, { ...deps, head });
    progress.stage('swapped');
  } catch (error) {
    if (!(error instanceof ProjectionStoppedError)) throw error;
    await recordRebuildStop(member, error);
    throw new RebuildStoppedError(error.message, error, { cause: error });
  } finally {
    await connection.close();
  }
};

/**
 * Records why a rebuild stopped. At a first start, the rows of the events before the stop become the live ones; the
 * runners of several partitions then stop there themselves.
 */
const recordRebuildStop = async (
  { connection: { db }, shadow, live, progress }: RebuildMember,
  error: ProjectionStoppedError,
): Promise<void> => {
  if (live.every(({ position }) => position === 0n)) {
    await indexShadowTables(db, shadow, progress);
    const catchUp = (_tx: unknown, position: bigint) => Promise.resolve(position <= error.from);
    if (await trySwap(db, shadow, { replaced: false, catchUp, progress })) {
      const { projection } = shadow;
      if (live.length > 1) return;
      return recordStop(read(db), { projection, partition: wholeProjection }, error);
    }
  }
  await updateShadowRecord(db, shadow, { error: error.message, error_position: error.at });
};
