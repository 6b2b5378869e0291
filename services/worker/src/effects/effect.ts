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

/** Trying again would not help: the effect is parked at once, until an operator retries it. */
export class NonRetryableError extends Error {
  override readonly name = 'GivenUp';
}

/** The worker stops: the run goes back to the queue and costs no attempt. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted';
}

/** An attempt that failed and will be followed by another; the effect has recorded it itself. */
export class AttemptRecordedError extends Error {
  override readonly name = 'AttemptRecorded';
  /** Milliseconds before which another attempt would be in vain. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { retryAfterMs }: { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
