import type { EffectType } from '@hiring/domain';
import type { BatchedEffect, BatchedEffectName } from '@hiring/effect-queue';

import type { Deps } from '../deps.ts';
import type { Outcome } from '../effects/effect.ts';

/** The outcome of an effect that ran in a batch. One without an organization and a type is not recorded. */
export type BatchOutcome =
  | { readonly outcome: Outcome; readonly organizationId: string; readonly type: EffectType }
  | { readonly outcome: Outcome; readonly organizationId?: never };

/** The outcomes by effect id. An effect without an outcome failed or needs a job of its own. */
export type BatchOutcomes = ReadonlyMap<string, BatchOutcome>;

/** Runs effects of one kind together. Throws only when all of them failed. */
export type RunBatchedEffects<Name extends BatchedEffectName> = (
  effects: readonly BatchedEffect<Name>[],
  deps: Deps,
) => Promise<BatchOutcomes>;

/** The number of items that are handled at once. */
const maxParallel = 32;

/** Maps items, several at once. An item for which `map` rejects is left out. */
export const mapSettled = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += maxParallel) {
    const settled = await Promise.allSettled(items.slice(start, start + maxParallel).map(map));
    for (const one of settled) if (one.status === 'fulfilled') results.push(one.value);
  }
  return results;
};
