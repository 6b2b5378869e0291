import { AccessDeniedError } from '@eventstore/db-client';

/** The store did not respond, or not in time: whether the operation took effect is unknown. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';

  constructor(options?: ErrorOptions) {
    super('the event store is unavailable', options);
  }
}

/**
 * Every attempt conflicted with another writer, or the lock of the stream was not free in time. Nothing was appended;
 * the caller may retry.
 */
export class Contended extends Error {
  override readonly name = 'Contended';

  constructor(stream: string, options?: ErrorOptions) {
    super(`too many concurrent writers on ${stream}; retry the command`, options);
  }
}

/** The stream is not at the expected revision. Nothing was appended. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** The store will never accept this append: too large, a deleted stream, no permission. Nothing was appended. */
export class AppendRefused extends Error {
  override readonly name: string = 'AppendRefused';
}

/** The user of the connection may not append to the stream. Nothing was appended; an operator has to give the right. */
export class AppendDenied extends AppendRefused {
  override readonly name = 'AppendDenied';
}

/** The stream was deleted permanently: its events cannot be read, and none can be appended. */
export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted';

  constructor(stream: string, options?: ErrorOptions) {
    super(`the stream ${stream} was deleted permanently`, options);
  }
}

/**
 * No record of the log begins at the position: the log is another one than the position is from, or was restored to an
 * older point and grew since.
 */
export class PositionNotFound extends Error {
  override readonly name = 'PositionNotFound';

  constructor(position: bigint, options?: ErrorOptions) {
    super(
      `the log has no event at position ${position}: it was restored to an older point or replaced`,
      options,
    );
  }
}

/** Whether an error is the server's response to the call. All others leave the outcome unknown. */
export const isServerResponse = (error: unknown): boolean =>
  error instanceof Conflict ||
  error instanceof AppendRefused ||
  error instanceof PositionNotFound ||
  error instanceof StreamDeleted;

/** Whether the store refused the user and password, or their permission for the call. */
export const isAccessDenied = (error: unknown): boolean =>
  error instanceof StoreUnavailable && error.cause instanceof AccessDeniedError;
