import { status } from '@grpc/grpc-js';

import type { Expected, Outcome } from '../record.ts';
import {
  closeMessage,
  encoded,
  encoder,
  type Encoder,
  writeBytes,
  writeNumber,
  writeText,
} from './protobuf.ts';
import { writeId, writeStream } from './read-answers.ts';

/** What an append on the batch stream is answered with: its outcome, or an error of one of these kinds. */
export type BatchAnswer = Outcome | BatchFailure;

export type BatchFailure =
  | { readonly kind: 'timeout' }
  | { readonly kind: 'tooLarge'; readonly limit: number }
  | { readonly kind: 'badRequest'; readonly message: string };

/** The append a BatchAppendResp answers. */
export type Answered = {
  readonly correlationId: string;
  readonly stream: string;
  readonly expected: Expected;
};

/** A BatchAppendResp. It always names its stream: the client looks there on every error. */
export const batchAnswer = (to: Answered, answer: BatchAnswer): Buffer => {
  const text = answer.kind === 'badRequest' ? 3 * answer.message.length : 0;
  const response = encoder(3 * to.stream.length + 2 * text + 320);
  writeStream(response, 4, to.stream);
  if (answer.kind === 'done') writeSuccess(response, answer);
  else writeFailure(response, to, answer);
  writeId(response, 1, to.correlationId);
  return encoded(response);
};

/** An AppendResp. */
export const appendAnswer = (
  outcome: Extract<Outcome, { kind: 'done' | 'wrongVersion' }>,
  expected: Expected,
): Buffer => {
  const to = encoder(96);
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
  return encoded(to);
};

/** A DeleteResp or a TombstoneResp: they are the same. */
export const deleteAnswer = (position: number | undefined): Buffer => {
  const to = encoder(32);
  writePosition(to, 1, 2, position);
  return encoded(to);
};

type Done = Extract<Outcome, { kind: 'done' }>;

const writeSuccess = (to: Encoder, { revision, position }: Done): void => {
  const end = to.at;
  writePosition(to, 3, 4, position);
  writeRevision(to, 1, revision);
  closeMessage(to, 3, end);
};

const writeFailure = (to: Encoder, append: Answered, answer: Exclude<BatchAnswer, Done>): void => {
  const end = to.at;
  const { code, message, type } = failures[answer.kind];
  writeAny(to, type, (details) => {
    switch (answer.kind) {
      case 'wrongVersion':
        writeExpected(details, 3, append.expected);
        return writeRevision(details, 1, answer.actual);
      case 'deleted':
        return writeStream(details, 1, append.stream);
      case 'tooLarge':
        return writeNumber(details, 1, answer.limit);
      case 'badRequest':
        return writeText(details, 1, answer.message);
      case 'timeout':
    }
  });
  writeText(to, 2, answer.kind === 'badRequest' ? answer.message : message);
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

/** A revision, or in the field after it that there is no stream. */
const writeRevision = (to: Encoder, field: number, revision: number): void => {
  if (revision === -1) writeBytes(to, field + 1, nothing);
  else writeNumber(to, field, revision);
};

const writePosition = (
  to: Encoder,
  field: number,
  absent: number,
  position: number | undefined,
): void => {
  if (position === undefined) return writeBytes(to, absent, nothing);
  const end = to.at;
  writeNumber(to, 2, position);
  writeNumber(to, 1, position);
  closeMessage(to, field, end);
};

/** Four fields in a row: a revision, any, stream exists, no stream. */
const writeExpected = (to: Encoder, field: number, expected: Expected): void => {
  switch (expected) {
    case 'any':
      return writeBytes(to, field + 1, nothing);
    case 'streamExists':
      return writeBytes(to, field + 2, nothing);
    case 'noStream':
      return writeBytes(to, field + 3, nothing);
    default:
      return writeNumber(to, field, expected);
  }
};

const nothing = Buffer.alloc(0);
