/** A further attempt would fail as well: the effect is parked at once, until an operator retries it. */
export class NonRetryableError extends Error {
  override readonly name = 'NonRetryable';
}

/** The worker stops: the run goes back to the queue and its attempt is not counted. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted';
}

/** A failed attempt that the effect has recorded itself and that another attempt follows. */
export class AttemptRecordedError extends Error {
  override readonly name = 'AttemptRecorded';
  /** Milliseconds to wait at least before the next attempt. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { retryAfterMs }: { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}
