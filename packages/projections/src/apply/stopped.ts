import type { RecordedEvent } from '@hiring/eventstore';

type StopPosition = {
  /** The position of the checkpoint. */
  readonly from: bigint;
  /** The position of the event that cannot be applied. */
  readonly at: bigint;
};

/** An event prevents a runner from continuing. Shown in its checkpoint, in metrics and by `/readyz`. */
export class ProjectionStoppedError extends Error {
  override readonly name = 'ProjectionStopped';
  readonly from: bigint;
  readonly at: bigint;

  constructor(reason: string, { from, at }: StopPosition, options?: ErrorOptions) {
    super(reason.slice(0, 500), options);
    this.from = from;
    this.at = at;
  }
}

/** An event prevents a rebuild from continuing; the live rows remain. */
export class RebuildStoppedError extends ProjectionStoppedError {}

/** Creates the error for an event that cannot be decoded or projected; everything before it is applied. */
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
