import type { EventMetadata, EffectName, EffectPayloads } from '@hiring/domain';

import type { Deps } from '../deps.ts';

/** One run of an effect. Several runs of the same `id` may follow each other or overlap. */
export type Run = {
  /** `<event id>.<effect>`, the same at every attempt. */
  readonly id: string;
  /** The metadata of what this effect records. */
  readonly metadata: EventMetadata;
  readonly lastAttempt: boolean;
};

/**
 * `done` by this run or an earlier one; `nothing-to-do` when the effect no longer applies; `skipped` with the code of
 * the reason.
 */
export type Outcome = 'done' | 'nothing-to-do' | { readonly skipped: string };

/**
 * Reads the streams again, acts and records the outcome. Any error except Refusal and NonRetryableError is retried
 * later.
 */
export type RunEffect<Name extends EffectName> = (
  payload: EffectPayloads[Name],
  deps: Deps,
  run: Run,
) => Promise<Outcome>;
