import type { Cause, EffectName, EffectPayloads } from '@hiring/domain';

import type { Deps } from './deps.ts';

/** One run of an effect. There may be several of the same `id`, one after the other or at once. */
export type Run = {
  /** `<event id>.<effect>`, the same at every attempt. */
  readonly id: string;
  /** The metadata of what this effect records. */
  readonly cause: Cause;
  readonly lastAttempt: boolean;
};

export type Outcome = 'done' | 'nothing-to-do';

/** Reads the streams again, acts, records. A throw is tried again later, unless it is a Refusal or GivenUp. */
export type RunEffect<Name extends EffectName> = (
  about: EffectPayloads[Name],
  deps: Deps,
  run: Run,
) => Promise<Outcome>;

/** Trying again would not help: the effect is parked at once, until an operator retries it. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
