import { type ApiKeyUse, type DomainEvent, toApiKeyUseId } from '@hiring/domain';

import type { StoredEvent } from '../history.ts';

/** An event of a dump with derived fields. An event with several uses of keys has one entry for each use. */
export type LogEntry = StoredEvent & {
  /** The position as a number, which stays below 2^53. */
  readonly at: number;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly aggregateId: string;
  /** The id of the request that it was recorded for. */
  readonly requestId: string | null;
  /** Undefined when its body is unreadable. */
  readonly event: DomainEvent | undefined;
  readonly use: ApiKeyUse | undefined;
  /** The index of the use within its event; 0 for other events. */
  readonly useIndex: number;
};

export const toLogEntries = (stored: StoredEvent): readonly LogEntry[] => {
  const { stream, position, type, data, metadata } = stored;
  const hyphen = stream.indexOf('-');
  const event = data === null ? undefined : asDomainEvent(type.replace(/\.v\d+$/, ''), data);
  const uses = event?.type === 'ApiKeyUsed' ? event.data.uses : [undefined];
  return uses.map((use, useIndex) => ({
    ...stored,
    id: toApiKeyUseId(stored.id, useIndex),
    at: Number(position),
    category: hyphen < 0 ? stream : stream.slice(0, hyphen),
    aggregateId: stream.slice(hyphen + 1),
    requestId: (use ?? metadata)?.requestId ?? null,
    event,
    use,
    useIndex,
  }));
};

/** The cast is sound because the dump has events that the codec decoded. */
const asDomainEvent = (type: string, data: object) => ({ type, data }) as unknown as DomainEvent;
