import { type ApiKeyUse, type DomainEvent, toApiKeyUseId } from '@hiring/domain';

import type { StoredEvent } from '../history.ts';

/** An event of a dump with what is read off it; one that holds the uses of keys is told once for each, under its id. */
export type LogEntry = StoredEvent & {
  /** Its position, as a number: those of a real store are byte offsets below 2^53. */
  readonly at: number;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly aggregateId: string;
  /** Of the request it was recorded for. */
  readonly requestId: string | null;
  /** Undefined where its body is unreadable. */
  readonly event: DomainEvent | undefined;
  readonly use: ApiKeyUse | undefined;
  /** Which of an event's uses; 0 for any other. */
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

/** The dump was made of what the codec had read. */
const asDomainEvent = (type: string, data: object) => ({ type, data }) as unknown as DomainEvent;
