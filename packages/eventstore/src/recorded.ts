import type { RecordedEvent } from '@eventstore/db-client';
import { catalog, Cause, decode, type DomainEvent, Undecodable } from '@hiring/domain';

/** An event as it stands in the log. `event` is undefined when this build does not know its name. */
export type Recorded = {
  readonly eventId: string;
  readonly stream: string;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly id: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: string;
  /** As on disk, with its version. */
  readonly type: string;
  readonly cause: Cause;
  readonly event: DomainEvent | undefined;
  /** Set when the name is known and the body is not readable: a projection stops here. */
  readonly error: Undecodable | undefined;
};

export const recorded = (from: RecordedEvent, position: bigint): Recorded => {
  const hyphen = from.streamId.indexOf('-');
  return {
    eventId: from.id,
    stream: from.streamId,
    category: hyphen < 0 ? from.streamId : from.streamId.slice(0, hyphen),
    id: hyphen < 0 ? '' : from.streamId.slice(hyphen + 1),
    revision: from.revision,
    position,
    recordedAt: from.created.toISOString(),
    type: from.type,
    cause: causeOf(from.metadata),
    ...decoded(from),
  };
};

const decoded = ({ type, data }: RecordedEvent): Pick<Recorded, 'event' | 'error'> => {
  try {
    return { event: decode(catalog, { type, data }), error: undefined };
  } catch (error) {
    if (error instanceof Undecodable) return { event: undefined, error };
    throw error;
  }
};

const causeOf = (metadata: unknown): Cause => {
  const parsed = Cause.safeParse(metadata);
  return parsed.success ? parsed.data : unknownCause;
};

const unknownCause: Cause = {
  actor: { type: 'system', name: 'unknown' },
  requestId: null,
  causationId: null,
};
