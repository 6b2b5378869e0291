import type { EventFilter, LocalEventStore } from '@hiring/eventstore';

import { findFollowStart, follow, type Follower } from '../calls/follow.ts';
import { unavailable } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import { toRawEvent } from './raw-event.ts';

/** Number of events after which a subscription reports its position, whether events matched or not. */
const checkpointEvents = 1_024;

/** Returns `subscribe` of the local store. Subscriptions end with an error when `stopping` aborts. */
export const subscribe =
  (log: Log, stopping: AbortSignal): LocalEventStore['subscribe'] =>
  ({ filter, after = 0n }, listener) => {
    const matches = createMatcher(filter);
    const gate = createGate();
    const closing = new AbortController();
    let position = Number(after);
    let examined = 0;
    const follower: Follower = {
      isLocal: true,
      deliver: (record) => {
        position = record.position;
        if (matches(record)) listener.event(toRawEvent(record));
        if (++examined % checkpointEvents === 0) listener.checkpoint(BigInt(position));
        return gate.opened();
      },
      caughtUp: (end) => {
        listener.checkpoint(BigInt(end));
        listener.caughtUp();
      },
    };
    const signal = AbortSignal.any([stopping, closing.signal]);
    const run = async () => follow(log, await findFollowStart(log, position), signal, follower);

    run().catch((error: unknown) => {
      if (!closing.signal.aborted) listener.end(stopping.aborted ? unavailable() : asError(error));
    });
    return {
      pause: gate.close,
      resume: gate.open,
      hasWaitingEvents: () => gate.opened() !== undefined && position < log.tail.committed(),
      close: () => {
        closing.abort();
        gate.open();
      },
    };
  };

const createMatcher = (filter: EventFilter): ((record: EventRecord) => boolean) => {
  if ('pattern' in filter) {
    const pattern = new RegExp(filter.pattern);
    return ({ stream }) => pattern.test(stream);
  }
  const { field, prefixes } = filter;
  return (record) => prefixes.some((prefix) => record[field].startsWith(prefix));
};

/** A gate before the next event. `opened` returns a promise while it is closed. */
const createGate = () => {
  let opened: Promise<void> | undefined;
  let resolveOpened: (() => void) | undefined;
  return {
    close: () => {
      opened ??= new Promise((resolve) => (resolveOpened = resolve));
    },
    open: () => {
      resolveOpened?.();
      opened = undefined;
    },
    opened: () => opened,
  };
};

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
