import { status } from '@grpc/grpc-js';

import type { ExpectedRevision, Outcome } from '../record.ts';
import {
  closeMessage,
  toBytes,
  createEncoder,
  type Encoder,
  writeBytes,
  writeNumber,
  writeText,
} from './protobuf.ts';
import { writeId, writeStream } from './read-responses.ts';

/** The result of an append on the batch call: its outcome, or an error of one of these kinds. */
export type BatchResult = Outcome | BatchFailure;

export type BatchFailure =
  | { readonly kind: 'timeout' }
  | { readonly kind: 'accessDenied' }
  | { readonly kind: 'tooLarge'; readonly limit: number }
  | { readonly kind: 'badRequest'; readonly message: string };

/** The append that a BatchAppendResp responds to. */
export type AppendTarget = {
  readonly correlationId: string;
  readonly stream: string;
  readonly expected: ExpectedRevision;
};

/** Encodes a BatchAppendResp. It always has the name of the stream, which the client reads on every error. */
export const encodeBatchResponse = (append: AppendTarget, result: BatchResult): Buffer => {
  const text = result.kind === 'badRequest' ? 3 * result.message.length : 0;
  const response = createEncoder(3 * append.stream.length + 2 * text + 320);
  writeStream(response, 4, append.stream);
  if (result.kind === 'done') writeSuccess(response, result);
  else writeFailure(response, append, result);
  writeId(response, 1, append.correlationId);
  return toBytes(response);
};

/** Encodes an AppendResp. */
export const encodeAppendResponse = (
  outcome: Extract<Outcome, { kind: 'done' | 'wrongVersion' }>,
  expected: ExpectedRevision,
): Buffer => {
  const to = createEncoder(96);
  const end = to.at;
  if (outcome.kind === 'done') {
    writePosition(to, 3, 4, outcome.position);
    writeRevision(to, 1, outcome.revision);
    closeMessage(to, 1, end);
  } else {
    writeExpected(to, 8, expected);
    writeRevision(to, 6, outcome.actual);
    closeMessage(to, 2, end);
  }
  return toBytes(to);
};

/** Encodes a DeleteResp or a TombstoneResp, which have the same form. */
export const encodeDeleteResponse = (position: number | undefined): Buffer => {
  const to = createEncoder(32);
  writePosition(to, 1, 2, position);
  return toBytes(to);
};

type Done = Extract<Outcome, { kind: 'done' }>;

const writeSuccess = (to: Encoder, { revision, position }: Done): void => {
  const end = to.at;
  writePosition(to, 3, 4, position);
  writeRevision(to, 1, revision);
  closeMessage(to, 3, end);
};

const writeFailure = (
  to: Encoder,
  append: AppendTarget,
  result: Exclude<BatchResult, Done>,
): void => {
  const end = to.at;
  const { code, message, type } = failures[result.kind];
  writeAny(to, type, (details) => {
    switch (result.kind) {
      case 'wrongVersion':
        writeExpected(details, 3, append.expected);
        return writeRevision(details, 1, result.actual);
      case 'deleted':
        return writeStream(details, 1, append.stream);
      case 'tooLarge':
        return writeNumber(details, 1, result.limit);
      case 'badRequest':
        return writeText(details, 1, result.message);
      case 'timeout':
      case 'accessDenied':
    }
  });
  writeText(to, 2, result.kind === 'badRequest' ? result.message : message);
  writeNumber(to, 1, code);
  closeMessage(to, 2, end);
};

const failures = {
  wrongVersion: {
    code: status.ALREADY_EXISTS,
    message: 'Append failed due to WrongExpectedVersion.',
    type: 'WrongExpectedVersion',
  },
  deleted: { code: status.NOT_FOUND, message: 'Stream is deleted.', type: 'StreamDeleted' },
  timeout: { code: status.DEADLINE_EXCEEDED, message: 'Timeout.', type: 'Timeout' },
  accessDenied: {
    code: status.PERMISSION_DENIED,
    message: 'AccessDenied',
    type: 'AccessDenied',
  },
  tooLarge: {
    code: status.INVALID_ARGUMENT,
    message: 'Maximum append size exceeded.',
    type: 'MaximumAppendSizeExceeded',
  },
  badRequest: { code: status.INVALID_ARGUMENT, message: '', type: 'BadRequest' },
};

const writeAny = (to: Encoder, type: string, content: (to: Encoder) => void): void => {
  const end = to.at;
  content(to);
  closeMessage(to, 2, end);
  writeText(to, 1, `type.googleapis.com/event_store.client.${type}`);
  closeMessage(to, 3, end);
};

/** Writes a revision, or an empty message in the next field if the stream has no event. */
const writeRevision = (to: Encoder, field: number, revision: number): void => {
  if (revision === -1) writeBytes(to, field + 1, emptyBytes);
  else writeNumber(to, field, revision);
};

const writePosition = (
  to: Encoder,
  field: number,
  absent: number,
  position: number | undefined,
): void => {
  if (position === undefined) return writeBytes(to, absent, emptyBytes);
  const end = to.at;
  writeNumber(to, 2, position);
  writeNumber(to, 1, position);
  closeMessage(to, field, end);
};

/** Writes one of four consecutive fields: a revision, any, stream exists, no stream. */
const writeExpected = (to: Encoder, field: number, expected: ExpectedRevision): void => {
  switch (expected) {
    case 'any':
      return writeBytes(to, field + 1, emptyBytes);
    case 'streamExists':
      return writeBytes(to, field + 2, emptyBytes);
    case 'noStream':
      return writeBytes(to, field + 3, emptyBytes);
    default:
      return writeNumber(to, field, expected);
  }
};

const emptyBytes = Buffer.alloc(0);
