import { Metadata, status } from '@grpc/grpc-js';

/** A gRPC status with its trailers; what the client makes of it stands beside each below. */
export class StatusError extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) this.metadata.set(key, printable(value));
  }
}

/** UnavailableError. The outcome of anything in flight is unknown. */
export const unavailable = (details = 'Server Is Not Ready'): StatusError =>
  new StatusError(status.UNAVAILABLE, details);

/** UnknownError: what a real server's handler throws. */
export const unknown = (details = 'Exception was thrown by handler.'): StatusError =>
  new StatusError(status.UNKNOWN, details);

/** UnknownError. */
export const invalid = (details: string): StatusError =>
  new StatusError(status.INVALID_ARGUMENT, details);

/** StreamDeletedError. */
export const streamDeleted = (stream: string): StatusError =>
  new StatusError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** Any error as a status: those of this file as they are, the database's as UNAVAILABLE. */
export const statusOf = (error: unknown): StatusError =>
  error instanceof StatusError ? error : unavailable();

/** Trailers are ASCII; other characters are percent-encoded. */
const printable = (value: string): string =>
  value.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character));
