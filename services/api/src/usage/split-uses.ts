import type { ApiKeyUse } from '@hiring/domain';

type SizedUse = Pick<ApiKeyUse, 'path' | 'userAgent'>;

/** Limits of one event. Their product with a number of events bounds the memory of a reader. */
type EventLimits = { readonly uses: number; readonly characters: number };

/** A use is about 120 characters that callers choose, and 2,560 at most. */
const defaultLimits: EventLimits = { uses: 128, characters: 80 * 1_024 };

/** Splits the uses of one append into those of each event: in as few events as the limits allow, in their order. */
export const splitUses = <Use extends SizedUse>(
  uses: readonly Use[],
  limits = defaultLimits,
): Use[][] => {
  const events: Use[][] = [];
  let last: Use[] = [];
  let characters = 0;
  for (const use of uses) {
    characters += use.path.length + use.userAgent.length;
    const isFull = last.length === limits.uses || characters > limits.characters;
    if (events.length === 0 || isFull) {
      last = [];
      events.push(last);
      characters = use.path.length + use.userAgent.length;
    }
    last.push(use);
  }
  return events;
};
