import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type Generation, type SandboxEvent, sandboxEvents } from './events.ts';

/** The sandbox of an organization, whose id is that of the stream (ADR 64). */
export type Sandbox = {
  /** The user of the sandbox; null until it is requested. */
  readonly userId: string | null;
  /** The generation in use; null until the first one is complete. */
  readonly current: OpenGeneration | null;
  /** The generation that is being prepared. */
  readonly pending: Generation | null;
  /** When the newest generations were requested, oldest first, as many as `maxResetsPerDay`. */
  readonly requestedAt: readonly string[];
};

type OpenGeneration = Generation & { readonly openedAt: string };

type Requested = DataOf<typeof sandboxEvents, 'SandboxRequested'>;

/** Maximum resets of a sandbox within 24 hours: the events of every generation stay in the log. */
export const maxResetsPerDay = 24;

export const sandbox: Decider<Sandbox, typeof sandboxEvents> = {
  category: 'sandbox',
  events: sandboxEvents,
  initial: { userId: null, current: null, pending: null, requestedAt: [] },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SandboxRequested': {
        const { generation, sandboxId, slug, userId, requestedAt } = event.data;
        return {
          ...state,
          userId,
          pending: { generation, sandboxId, slug },
          requestedAt: [...state.requestedAt, requestedAt].slice(-maxResetsPerDay),
        };
      }
      case 'SandboxOpened': {
        const { pending } = state;
        if (pending?.generation !== event.data.generation) return state;
        return { ...state, current: { ...pending, openedAt: event.data.openedAt }, pending: null };
      }
    }
  },
};

/** Requests the first generation. Yields no event if there is a sandbox, or one is being prepared. */
export const createSandbox = (
  state: Sandbox,
  requested: Omit<Requested, 'generation'>,
): SandboxEvent[] =>
  state.userId === null
    ? [{ type: 'SandboxRequested', data: { ...requested, generation: 1 } }]
    : [];

/**
 * Requests the next generation. Yields no event while one is being prepared: the caller completes that one. Refuses
 * `sandbox_not_found`, and `too_many_resets` when `maxResetsPerDay` generations were requested after `dayBefore`, the
 * instant 24 hours before the request.
 */
export const resetSandbox = (
  state: Sandbox,
  requested: Omit<Requested, 'generation' | 'userId'>,
  dayBefore: string,
): SandboxEvent[] => {
  const { userId, current, pending, requestedAt } = state;
  if (pending) return [];
  if (!current || userId === null) throw new Refusal('sandbox_not_found');
  const recent = requestedAt.filter((at) => at > dayBefore);
  if (recent.length >= maxResetsPerDay) throw new Refusal('too_many_resets');
  const generation = current.generation + 1;
  return [{ type: 'SandboxRequested', data: { ...requested, userId, generation } }];
};

/** Records that the generation is complete. Yields no event unless it is the one being prepared. */
export const openSandbox = (
  state: Sandbox,
  opened: DataOf<typeof sandboxEvents, 'SandboxOpened'>,
): SandboxEvent[] =>
  state.pending?.generation === opened.generation ? [{ type: 'SandboxOpened', data: opened }] : [];
