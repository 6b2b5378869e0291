import type { DomainEvent } from '@hiring/domain';

import type { StoredEvent } from '../history.ts';

/** An event of a dump with what is read off it. */
export type Told = StoredEvent & {
  /** Its position, as a number: those of a real store are byte offsets below 2^53. */
  readonly at: number;
  readonly category: string;
  /** The aggregate's id: the stream's name after its first hyphen. */
  readonly about: string;
  /** Of the request it was recorded for. */
  readonly requestId: string | null;
  /** Undefined where its body is unreadable. */
  readonly event: DomainEvent | undefined;
};

export const toldBy = (stored: StoredEvent): Told => {
  const { stream, position, type, data, metadata } = stored;
  const hyphen = stream.indexOf('-');
  const event = data === null ? undefined : asDomainEvent(type.replace(/\.v\d+$/, ''), data);
  const used = event?.type === 'ApiKeyUsed' ? event.data : undefined;
  return {
    ...stored,
    at: Number(position),
    category: hyphen < 0 ? stream : stream.slice(0, hyphen),
    about: stream.slice(hyphen + 1),
    requestId: (used ?? metadata)?.requestId ?? null,
    event,
  };
};

/** The dump was made of what the codec had read. */
const asDomainEvent = (type: string, data: object) => ({ type, data }) as unknown as DomainEvent;
