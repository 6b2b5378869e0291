import { type EventStore, headPosition } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';
import { sql } from 'kysely';

import type { Target } from '../apply.ts';
import { checkpointOf } from '../checkpoint.ts';
import { whyReplaced } from '../log-identity.ts';
import type { Projection } from '../projection.ts';
import { skipsOf } from '../skips.ts';
import { CopyStopped, Stopped } from '../stopped.ts';
import { openCopy, recordOn } from './copy.ts';
import { followUntilSwapped } from './follow.ts';
import { onOwnConnection, type OwnConnection } from './own-connection.ts';
import { type Progress, silent } from './progress.ts';

export type RebuildDeps = OwnConnection & { readonly store: EventStore };

/** Somebody else makes a copy of this projection at the moment. */
export class BeingRebuilt extends Error {
  override readonly name = 'BeingRebuilt';
}

/**
 * Makes a projection's tables anew beside those that serve, which may follow the log meanwhile, and puts them in their
 * place. One that was interrupted goes on where its last transaction ended. Nothing but tables is touched: no effect
 * runs. Throws BeingRebuilt; CopyStopped at an event that cannot be applied; Overtaken when a newer build runs it.
 */
export const rebuild = (
  deps: RebuildDeps,
  projection: Projection,
  { reason, progress = silent }: { readonly reason: string; readonly progress?: Progress },
): Promise<void> =>
  onOwnConnection(deps, async (connection) => {
    await lock(connection.db, projection);
    const { db } = connection;
    const { store } = deps;
    const live = await checkpointOf(read(db), projection.name).executeTakeFirstOrThrow();
    const replaced = (await whyReplaced(store, live)) !== undefined;
    const head = (await headPosition(store)) ?? 0n;
    const wanted = { reason, fillUntil: undefined };
    const copy = await openCopy(db, { projection, store }, wanted, progress);
    const target: Target = { db: copy.db, projection, skipped: await skipsOf(store, projection) };
    try {
      await followUntilSwapped(db, copy, { ...deps, target, replaced, head, progress });
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      await recordOn(db, copy, { error: error.message, error_position: error.at });
      throw new CopyStopped(error.message, error, { cause: error });
    }
    progress.stage('swapped');
  });

/** Held until the connection ends, however it ends. */
const lock = async (db: Db, { name }: Projection): Promise<void> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('hiring:rebuild'), hashtext(${name})) as locked`.execute(
    db,
  );
  if (!rows[0]?.locked) throw new BeingRebuilt(`${name} is being rebuilt already`);
};
