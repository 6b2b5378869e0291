import type { Recorded } from '@hiring/eventstore';

type Standstill = {
  /** Where the lane stands. */
  readonly from: bigint;
  /** The position of the event at fault. */
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

/** Why a copy cannot go on, while the rows it was to replace are still there. */
export class CopyStopped extends Stopped {}

/** An event that cannot be read or projected; everything before it is applied. */
export const stoppedAt = ({ position, type, stream }: Recorded, from: bigint, cause: unknown) => {
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new Stopped(`${type} of ${stream}: ${why}`, { from, at: position }, { cause });
};
