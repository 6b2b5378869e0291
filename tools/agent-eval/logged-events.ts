import { EventMetadata } from '@hiring/domain';
import { type EventStore, readLog } from '@hiring/eventstore';

/** An event of the log: its type without a version, and its stream. */
export type LoggedEvent = { readonly type: string; readonly stream: string };

const pageSize = 500;

/** Reads the events that requests with one API key caused, oldest first, without the usage log. */
export const readEventsOfKey = async (
  store: EventStore,
  keyId: string,
): Promise<readonly LoggedEvent[]> => {
  const events: LoggedEvent[] = [];
  let from: bigint | undefined;
  for (;;) {
    const page = await readLog(store, { from, count: pageSize });
    for (const { type, streamId: stream, position, metadata } of page) {
      if (position === from) continue;
      if (isOfKey(metadata, keyId)) events.push({ type: type.replace(/\.v\d+$/, ''), stream });
    }
    const last = page.at(-1)?.position;
    if (page.length < pageSize || last === from) return events;
    from = last;
  }
};

const isOfKey = (metadata: unknown, keyId: string): boolean => {
  const { data } = EventMetadata.safeParse(metadata);
  return data?.actor.type === 'user' && data.actor.keyId === keyId;
};
