import { BACKWARDS, END } from '@eventstore/db-client';

import { isVerdict, StoreUnavailable } from './errors.ts';
import { type Kind, type Link, openLink } from './link.ts';
import { type OwnLog, ownLog } from './own-log.ts';
import { recent, type Recent } from './recent.ts';
import type { Keyring } from './sealing.ts';
import type { Append } from './told.ts';

export type EventStoreOptions = {
  /** Shown in the server's statistics. */
  readonly name?: string;
  /** Milliseconds of silence until one call's outcome is called unknown; default 1500. */
  readonly timeout?: number;
  /** Milliseconds a command may spend on tries before it is StoreUnavailable; default 3000. */
  readonly patience?: number;
  /** Where the keys of personal fields are. Without it none can be written, and an event that has one is unreadable. */
  readonly keyring?: Keyring;
  /** Told of every append when its outcome is known; must not throw. */
  readonly onAppend?: (append: Append) => void;
  readonly onError?: (error: Error) => void;
};

/** A connection that outlives its links. Everything but `ready` and `close` is for this package. */
export type EventStore = {
  /** Resolves when the store answers now; throws StoreUnavailable. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** One try of one call, which ends by `deadline` (of `performance.now()`) or when nothing of its kind was answered for long. */
  readonly call: <T>(
    operation: (link: Link) => Promise<T>,
    deadline?: number,
    kind?: Kind,
  ) => Promise<T>;
  readonly link: () => Link;
  readonly replace: (link: Link) => void;
  readonly report: (error: Error) => void;
  readonly onAppend: (append: Append) => void;
  readonly patience: number;
  readonly keyring: Keyring;
  /** Who writes to which stream at the moment, by stream. */
  readonly writers: Map<string, Promise<void>>;
  /** How this process left the streams it wrote last, by stream; forgotten with the connection they were written over. */
  readonly left: Recent<Left>;
  readonly own: OwnLog;
};

/** A folded state and its revision. Others may have written since. */
type Left = { readonly state: unknown; readonly revision: bigint | undefined };

/** Streams whose states are kept, once and up to twice that many at the most. */
const keptStates = 2_000;

/** Opens nothing yet; the first call connects. `url` is `esdb://…`; needs a server of 21.10 or later. */
export const connectEventStore = (url: string, options: EventStoreOptions = {}): EventStore => {
  const { name = 'hiring', timeout = 1_500, patience = 3_000, onError = () => undefined } = options;
  const { keyring = noKeyring, onAppend = () => undefined } = options;
  const memory = { writers: new Map<string, Promise<void>>(), left: recent<Left>(keptStates) };
  const own = ownLog(memory.left.clear);
  const { link, replace, close } = links(url, { name, timeout, onError, own });

  const call: EventStore['call'] = async (
    operation,
    deadline = performance.now() + patience,
    kind = 'read',
  ) => {
    const used = link();
    const heard = () => used.heardAt.set(kind, performance.now());
    const heardAt = () => used.heardAt.get(kind) ?? 0;
    try {
      const answer = await whileHeard(whole(used, operation), { heardAt, timeout, deadline });
      heard();
      return answer;
    } catch (error) {
      if (isVerdict(error)) heard();
      if (isVerdict(error) || error instanceof StoreUnavailable) throw error;
      if (!(error instanceof TooLate)) replace(used);
      throw new StoreUnavailable({ cause: error });
    }
  };

  const ready = () => call(newest);
  const told = { report: onError, onAppend };
  return { ready, close, call, link, replace, ...told, patience, keyring, ...memory, own };
};

/**
 * The answer to a call that came to its end. A link that is closed cancels its calls, and a read that is cancelled ends as if
 * it were complete: its stream looks shorter than it is, or as if there were none.
 */
const whole = async <T>(link: Link, operation: (link: Link) => Promise<T>): Promise<T> => {
  const answer = await operation(link);
  if (link.isClosed()) throw new Error('the connection was closed before the end');
  return answer;
};

const noKeyring: Keyring = {
  keyOf: () => Promise.reject(new Error('personal data cannot be written without a keyring')),
  keysOf: () => Promise.resolve(new Map()),
};

type LinkOptions = Required<Pick<EventStoreOptions, 'name' | 'timeout' | 'onError'>> & {
  readonly own: OwnLog;
};

/** A link younger than this is kept: in an outage every failing call would open another one. */
const minimumAge = 100;

let generation = 0;

/** The link in use. One that is replaced has the timeout to finish its other calls, then it is closed. */
const links = (url: string, { name, timeout, onError, own }: LinkOptions) => {
  const open = () => openLink(url, { name, generation: generation++, own });
  let current = open();
  let closed = false;
  const replaced = new Set<Link>();

  const replace = (link: Link): void => {
    const young = performance.now() - link.openedAt < minimumAge;
    if (closed || young || link !== current) return;
    current = open();
    replaced.add(link);
    const finish = () => {
      replaced.delete(link);
      link.close().catch(onError);
    };
    setTimeout(finish, timeout).unref();
  };
  const close = async () => {
    closed = true;
    await Promise.all([current, ...replaced].map((link) => link.close()));
  };
  const link = () => {
    if (closed) throw new StoreUnavailable({ cause: new Error('the connection was closed') });
    return current;
  };
  return { link, replace, close };
};

const newest = async ({ client }: Link): Promise<void> => {
  for await (const _ of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }));
};

/** The caller's time is over, which says nothing of the connection. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

type Hearing = {
  readonly heardAt: () => number;
  readonly timeout: number;
  readonly deadline: number;
};

/**
 * Rejects when the promise has not settled by the deadline, or nothing was heard for `timeout`: a server that answers
 * others is slow and not away, and asking it once more would make it slower. Its late outcome is then nobody's.
 */
const whileHeard = async <T>(
  promise: Promise<T>,
  { heardAt, timeout, deadline }: Hearing,
): Promise<T> => {
  promise.catch(() => undefined);
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const now = performance.now();
      const silentAt = Math.max(began, heardAt()) + timeout;
      if (now >= deadline) reject(new TooLate('no answer in time'));
      else if (now >= silentAt) reject(new Error(`no answer for ${timeout} ms`));
      else if (!settled) lookAfter(Math.min(silentAt, deadline) - now);
    };
    // What has come meanwhile is heard first: it may be this process that was slow.
    const lookAfter = (ms: number) => (timer = setTimeout(() => setImmediate(look), ms));
    look();
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    settled = true;
    clearTimeout(timer);
  }
};
