import type shared from '@eventstore/db-client/generated/shared_pb.js';

import { invalidArgument, propertyMissing } from '../errors.ts';
import type { ExpectedRevision, NewEvent } from '../record.ts';

/** Returns the name of a stream. Throws StatusError if the name is invalid. */
export const parseStreamName = (identifier: shared.StreamIdentifier | undefined): string => {
  const name = decodeStreamName(identifier);
  assertStreamName(name);
  return name;
};

/** Returns the name as sent: a response names its stream even if the name is invalid. */
export const decodeStreamName = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

/** Throws StatusError if a name is empty, cannot be stored, or is too long for Postgres's index. */
export const assertStreamName = (name: string): void => {
  if (name === '' || name === '$$') throw invalidArgument('Stream name must not be empty.');
  if (name.includes('\0')) throw invalidArgument('Stream name must not contain NUL.');
  if (Buffer.byteLength(name) > 1_024) {
    throw invalidArgument('Stream name is longer than 1024 bytes.');
  }
};

/** The shape of proposed events in both append requests. */
type ProposedMessage = {
  readonly getId: () => shared.UUID | undefined;
  readonly getMetadataMap: () => { readonly get: (key: string) => string | undefined };
  readonly getCustomMetadata_asU8: () => Uint8Array;
  readonly getData_asU8: () => Uint8Array;
};

export const parseEvent = (message: ProposedMessage): NewEvent => {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  if (type === undefined) throw propertyMissing('type');
  if (type.includes('\0')) throw invalidArgument('Event type must not contain NUL.');
  return {
    id: parseId(message.getId()),
    type,
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

export const parseId = (uuid: shared.UUID | undefined): string => {
  const structured = uuid?.getStructured();
  const id = structured
    ? toUuid(
        toHex(structured.getMostSignificantBits()) + toHex(structured.getLeastSignificantBits()),
      )
    : (uuid?.getString() ?? '').toLowerCase();
  if (!uuidPattern.test(id)) throw invalidArgument(`'${id}' is not a UUID.`);
  return id;
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const toHex = (bits: string): string =>
  BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

const toUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The flags of every request with an expected revision; if none is set, the request has a revision number. */
type ExpectationFlags = {
  readonly hasNoStream: () => boolean;
  readonly hasAny: () => boolean;
  readonly hasStreamExists: () => boolean;
};

export const parseExpectedRevision = (
  options: ExpectationFlags,
  revision: string,
): ExpectedRevision => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : Number(revision);
};
