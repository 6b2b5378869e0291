import { Metadata, status } from '@grpc/grpc-js';

import type { ExpectedRevision } from './record.ts';

/** A gRPC status with its trailers. The docstring of each function below names the client's error. */
export class StatusError extends Error {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: status, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(trailers)) {
      this.metadata.set(key, percentEncode(value));
    }
  }
}

/** UnavailableError. The outcome of anything in flight is unknown. */
export const unavailable = (details = 'Server Is Not Ready'): StatusError =>
  new StatusError(status.UNAVAILABLE, details);

/** UnknownError: what a real server's handler throws. */
export const unknownError = (details = 'Exception was thrown by handler.'): StatusError =>
  new StatusError(status.UNKNOWN, details);

/** UnknownError: a read of `$all` from a position at which no record begins. */
export const invalidPosition = (): StatusError =>
  unknownError('Unexpected ReadAllResult: InvalidPosition');

/** UnknownError. */
export const invalidArgument = (details: string): StatusError =>
  new StatusError(status.INVALID_ARGUMENT, details);

/** AccessDeniedError: the user may not do this; without a valid user a call fails with UNAUTHENTICATED. */
export const accessDenied = (): StatusError =>
  new StatusError(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

/** StreamDeletedError. */
export const streamDeleted = (stream: string): StatusError =>
  new StatusError(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

/** WrongExpectedVersionError of a deletion; an append reports it in its response. */
export const wrongVersion = (
  stream: string,
  expected: ExpectedRevision,
  actual: number,
): StatusError =>
  new StatusError(status.FAILED_PRECONDITION, 'Delete failed due to WrongExpectedVersion.', {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': String(toVersionNumber(expected)),
    'actual-version': String(actual),
  });

/** MaxAppendSizeExceededError. */
export const appendTooLarge = (limit: number): StatusError =>
  new StatusError(status.INVALID_ARGUMENT, 'Maximum append size exceeded.', {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(limit),
  });

/** RequiredMetadataPropertyMissingError. */
export const propertyMissing = (property: string): StatusError =>
  new StatusError(status.INVALID_ARGUMENT, `Required metadata property ${property} is missing.`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': property,
  });

/** PersistentSubscriptionDoesNotExistError. */
export const subscriptionNotFound = (stream: string): StatusError =>
  new StatusError(status.NOT_FOUND, `There is no persistent subscription to '${stream}'.`, {
    exception: 'persistent-subscription-does-not-exist',
    'stream-name': stream,
    'group-name': '',
  });

/** Converts any error to a status: those of this file unchanged, errors of the database to UNAVAILABLE. */
export const toStatusError = (error: unknown): StatusError =>
  error instanceof StatusError ? error : unavailable();

/** Numbers the special revisions as the TCP protocol does. */
const toVersionNumber = (expected: ExpectedRevision): number => {
  if (expected === 'any') return -2;
  if (expected === 'noStream') return -1;
  return expected === 'streamExists' ? -4 : expected;
};

/** Trailers are ASCII; other characters are percent-encoded. */
const percentEncode = (value: string): string =>
  value.replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character));
