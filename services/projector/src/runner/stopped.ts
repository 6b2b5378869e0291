import type { RecordedEvent } from '@hiring/eventstore';

type StopPosition = {
  /** Where the lane stands. */
  readonly from: bigint;
  /** The position of the event at fault. */
  readonly at: bigint;
};

/** Why a lane cannot go on by itself. Shown in its checkpoint, in metrics and by `/readyz`. */
export class ProjectionStoppedError extends Error {
  override readonly name = 'Stopped';
  readonly from: bigint;
  readonly at: bigint;

  constructor(reason: string, { from, at }: StopPosition, options?: ErrorOptions) {
    super(reason.slice(0, 500), options);
    this.from = from;
    this.at = at;
  }
}

/** Why a copy cannot go on, while the rows it was to replace are still there. */
export class RebuildStoppedError extends ProjectionStoppedError {}

/** An event that cannot be read or projected; everything before it is applied. */
export const toStoppedError = (
  { position, type, stream }: RecordedEvent,
  from: bigint,
  cause: unknown,
) => {
  const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return new ProjectionStoppedError(
    `${type} of ${stream}: ${why}`,
    { from, at: position },
    { cause },
  );
};
