import type { Db } from '@hiring/database';
import type { Failures } from '@hiring/telemetry';

import { pause, retryForever } from '../retry.ts';
import { type CheckpointName, findCheckpoint } from './checkpoints.ts';
import type { Relay } from './relay.ts';

type FollowOptions = {
  readonly db: Db;
  readonly enqueuedCheckpoint: CheckpointName;
  readonly failures: Failures;
};

const intervalMs = 500;

/**
 * Follows the position that the relays of other workers have saved. Resolves when it is known; until a relay has
 * started for the first time it is 0.
 */
export const followRelay = async ({
  db,
  enqueuedCheckpoint,
  failures,
}: FollowOptions): Promise<Relay> => {
  const source = 'position of the relay';
  const stopping = new AbortController();
  const readPosition = async (): Promise<bigint> =>
    (await findCheckpoint(db, enqueuedCheckpoint))?.position ?? 0n;
  let position = await retryForever(readPosition, { source, failures });

  const follow = async (): Promise<void> => {
    while (await pause(intervalMs, stopping.signal)) {
      try {
        position = await readPosition();
        failures.worked(source);
      } catch (error) {
        failures.failed(source, error);
      }
    }
  };
  const following = follow();
  return {
    position: () => position,
    stoppedBy: () => undefined,
    stop: () => {
      stopping.abort();
      return following;
    },
  };
};
