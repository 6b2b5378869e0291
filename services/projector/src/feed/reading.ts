import type { EventStore } from '@hiring/eventstore';

import { type Bell, makeBell } from './bell.ts';
import { batchSize, type Follow, type Following, portionsOf } from './portions.ts';
import { openWindow, type Window } from './window.ts';

/** One subscription for several lanes. */
export type Reading = {
  readonly follow: Follow;
  /** Whether one who stands at a position may follow. */
  readonly holds: (position: bigint) => boolean;
  /** Nobody may any more. */
  readonly isOver: () => boolean;
};

type State = {
  readonly window: Window;
  /** Those who follow, and what they have dealt with. */
  readonly members: Set<{ reached: bigint }>;
  /** Something was read, or may be moved over, or it is over. */
  readonly news: Bell;
  /** A member has dealt with something. */
  readonly moves: Bell;
  readonly ending: AbortController;
  /** How far members that are told nothing are moved on. */
  silentUntil: bigint;
  failure: unknown;
};

/** Events held for a lane that is about to join. */
const kept = 1_000;

/** Milliseconds that members which are told nothing stay where they are, to be moved on together. */
const patience = 100;

/** Reads from where its first member stands until the last one has left, and waits for the slowest. */
export const startReading = (
  store: EventStore,
  from: Pick<Following, 'categories' | 'after'>,
): Reading => {
  const state: State = {
    window: openWindow(from.after, kept),
    members: new Set(),
    news: makeBell(),
    moves: makeBell(),
    ending: new AbortController(),
    silentUntil: from.after,
    failure: undefined,
  };
  read(store, from, state).catch((error: unknown) => {
    state.failure = error;
    state.ending.abort();
    state.news.ring();
  });
  return {
    follow: (following) => follow(following, state),
    holds: state.window.holds,
    isOver: () => state.ending.signal.aborted,
  };
};

const read = async (
  store: EventStore,
  from: Pick<Following, 'categories' | 'after'>,
  state: State,
): Promise<void> => {
  const { window, news, moves, ending } = state;
  const { signal } = ending;
  const timer = setInterval(() => {
    if (state.silentUntil === window.end()) return;
    state.silentUntil = window.end();
    news.ring();
  }, patience);
  try {
    for await (const portion of portionsOf(store, { ...from, signal })) {
      window.push(portion);
      news.ring();
      while (!signal.aborted && isFull(state)) await moves.rung();
    }
  } finally {
    clearInterval(timer);
  }
};

const isFull = ({ window, members }: State): boolean => {
  let slowest = window.end();
  for (const { reached } of members) if (reached < slowest) slowest = reached;
  window.forget(slowest);
  return window.countAfter(slowest) > batchSize;
};

async function* follow({ categories, after, signal }: Following, state: State): ReturnType<Follow> {
  const { window, members, news, moves, ending } = state;
  const member = { reached: after };
  members.add(member);
  signal.addEventListener('abort', news.ring, { once: true });
  try {
    while (!signal.aborted) {
      if (ending.signal.aborted) throw state.failure;
      const portion = window.after(member.reached, categories);
      if (portion && (portion.events.length > 0 || member.reached < state.silentUntil)) {
        yield portion;
        member.reached = portion.to.position;
        moves.ring();
      } else {
        await news.rung();
      }
    }
  } finally {
    signal.removeEventListener('abort', news.ring);
    members.delete(member);
    if (members.size === 0) ending.abort();
    moves.ring();
  }
}
