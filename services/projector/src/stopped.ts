import type { Recorded } from '@hiring/eventstore';

type Standstill = {
  /** Where the lane stands. */
  readonly from: bigint;
  /** Where the cause is: the position of the event, or `from` when it is the log itself. */
  readonly at: bigint;
};

/** Why a lane cannot go on by itself. Shown in its checkpoint, in metrics and by `/readyz`. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  readonly from: bigint;
  readonly at: bigint;

  constructor(reason: string, { from, at }: Standstill, options?: ErrorOptions) {
    super(reason.slice(0, 500), options);
    this.from = from;
    this.at = at;
  }
}

/** An event that cannot be read or projected; everything before it is applied. */
export const stoppedAt = ({ position, type, stream }: Recorded, from: bigint, cause: unknown) => {
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new Stopped(`${type} of ${stream}: ${why}`, { from, at: position }, { cause });
};

/** The log was restored to an older point or replaced: what would follow is not what the rows came from. */
export const stoppedBeyond = (head: bigint, from: bigint) =>
  new Stopped(
    `the log ends at ${head}, before this checkpoint: drop schema read to rebuild from this log`,
    { from, at: from },
  );
