import type { EventMetadata, EffectName, EffectPayloads } from '@hiring/domain';

import type { Deps } from '../deps.ts';

/** One run of an effect. There may be several of the same `id`, one after the other or at once. */
export type Run = {
  /** `<event id>.<effect>`, the same at every attempt. */
  readonly id: string;
  /** The metadata of what this effect records. */
  readonly metadata: EventMetadata;
  readonly lastAttempt: boolean;
};

/** `done` by this run or an earlier one; `nothing-to-do`: nothing was owed; `skipped`: a word for why it is not done. */
export type Outcome = 'done' | 'nothing-to-do' | { readonly skipped: string };

/** Reads the streams again, acts, records. A throw is tried again later, unless it is a Refusal or GivenUp. */
export type RunEffect<Name extends EffectName> = (
  payload: EffectPayloads[Name],
  deps: Deps,
  run: Run,
) => Promise<Outcome>;
