import type shared from '@eventstore/db-client/generated/shared_pb.js';

import { invalid, propertyMissing } from '../errors.ts';
import type { Expected, NewEvent } from '../record.ts';

/** @throws StatusError when it cannot be a stream's name. */
export const streamNameIn = (identifier: shared.StreamIdentifier | undefined): string => {
  const name = rawStreamNameIn(identifier);
  checkStreamName(name);
  return name;
};

/** As it was sent: an answer names its stream even when there can be none of that name. */
export const rawStreamNameIn = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

/** Not empty, storable, and short enough for Postgres's index. */
export const checkStreamName = (name: string): void => {
  if (name === '' || name === '$$') throw invalid('Stream name must not be empty.');
  if (name.includes('\0')) throw invalid('Stream name must not contain NUL.');
  if (Buffer.byteLength(name) > 1_024) throw invalid('Stream name is longer than 1024 bytes.');
};

/** Both requests that append say what they propose in this shape. */
type ProposedMessage = {
  readonly getId: () => shared.UUID | undefined;
  readonly getMetadataMap: () => { readonly get: (key: string) => string | undefined };
  readonly getCustomMetadata_asU8: () => Uint8Array;
  readonly getData_asU8: () => Uint8Array;
};

export const eventIn = (message: ProposedMessage): NewEvent => {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  if (type === undefined) throw propertyMissing('type');
  if (type.includes('\0')) throw invalid('Event type must not contain NUL.');
  return {
    id: idIn(message.getId()),
    type,
    isJson: properties.get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
};

export const idIn = (uuid: shared.UUID | undefined): string => {
  const structured = uuid?.getStructured();
  const id = structured
    ? dashed(hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits()))
    : (uuid?.getString() ?? '').toLowerCase();
  if (!canonical.test(id)) throw invalid(`'${id}' is not a UUID.`);
  return id;
};

const canonical = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const hex = (bits: string): string =>
  BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');

const dashed = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Every request that expects a revision has these three flags; without them it names one. */
type Expectation = {
  readonly hasNoStream: () => boolean;
  readonly hasAny: () => boolean;
  readonly hasStreamExists: () => boolean;
};

export const expectedIn = (options: Expectation, revision: string): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  return options.hasStreamExists() ? 'streamExists' : Number(revision);
};
