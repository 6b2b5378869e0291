import { AccessDeniedError, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';

/** The store did not answer, or not in time: what was asked may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(options?: ErrorOptions) {
    super('the event store is unavailable', options);
  }
}

/** The race for a stream was lost at every try. Nothing was appended; the caller may ask again. */
export class Contended extends Error {
  override readonly name = 'Contended';

  constructor(stream: string, options?: ErrorOptions) {
    super(`too many writers on ${stream}`, options);
  }
}

/** The stream is not at the revision the writer knew. Nothing was appended. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** The store will never take this append: too large, a deleted stream, no permission. Nothing was appended. */
export class AppendRefused extends Error {
  override readonly name = 'AppendRefused';
}

/** Whether an error is the server's answer to this very call. All others leave the outcome unknown. */
export const isServerResponse = (error: unknown): boolean =>
  error instanceof Conflict ||
  error instanceof AppendRefused ||
  error instanceof StreamNotFoundError ||
  error instanceof StreamDeletedError;

/** Whether the store answered that the user and password are wrong, or may not do this. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.cause instanceof AccessDeniedError;
