import type { LocalEventStore, RawEvent, SubscriptionListener } from '@hiring/eventstore';

/**
 * Returns the same log with frozen events: a reader that changes an event, raw or decoded, that others share fails with
 * a TypeError.
 */
export const withFrozenEvents = (log: LocalEventStore): LocalEventStore => ({
  ...log,
  readLog: async (page) => {
    const events = await log.readLog(page);
    return events === 'invalidPosition' ? events : events.map(freezeEvent);
  },
  readStream: async (page) => {
    const events = await log.readStream(page);
    return events === 'deleted' ? events : events.map(freezeEvent);
  },
  subscribe: (request, listener) => log.subscribe(request, freezeDelivered(listener)),
});

const freezeDelivered = (listener: SubscriptionListener): SubscriptionListener => ({
  ...listener,
  event: (event) => listener.event(freezeEvent(event)),
});

const freezeEvent = (event: RawEvent): RawEvent => {
  if (!Object.isFrozen(event)) freezeDecoding(event);
  return freezeDeeply(event);
};

/** Freezes the decoded event at the moment at which it is shared. */
const freezeDecoding = ({ decoding }: RawEvent): void => {
  if (!decoding) return;
  let { result } = decoding;
  Object.defineProperty(decoding, 'result', {
    get: () => freezeDeeply(result),
    set: (decoded: typeof result) => {
      result = freezeDeeply(decoded);
    },
  });
};

const freezeDeeply = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Object.isFrozen(value) || ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
  return value;
};
