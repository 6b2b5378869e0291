import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

import { invalidArgument, unknownError } from '../errors.ts';
import type { ReadStart } from '../log/read-pages.ts';
import { type Filter, parseFilter } from './filter.ts';
import { parseStreamName } from './requests.ts';

export type ReadRequest = StreamRead | AllRead | StreamSubscription | AllSubscription;

export type StreamRead = StreamRange & Extent & { readonly kind: 'stream' };
export type AllRead = AllRange & Extent & { readonly kind: 'all' };
export type StreamSubscription = StreamRange & { readonly kind: 'streamSubscription' };
export type AllSubscription = AllRange & { readonly kind: 'allSubscription' };

type Extent = { readonly backwards: boolean; readonly count: number };
type StreamRange = {
  readonly stream: string;
  readonly from: ReadStart;
  readonly resolveLinks: boolean;
};
type AllRange = {
  readonly from: ReadStart;
  readonly resolveLinks: boolean;
  readonly filter: Filter | undefined;
};

/**
 * Parses a read request. Throws StatusError, as a real server does, for a missing count or stream or an invalid
 * position.
 */
export const parseReadRequest = (request: ReadReq): ReadRequest => {
  const options = request.getOptions();
  if (!options) throw unknownError();
  if (options.getUuidOption()?.hasStructured()) {
    throw invalidArgument('UUIDs are returned as strings only: request the string form.');
  }
  if (options.hasCount() && Number(options.getCount()) === 0) throw unknownError();
  const stream = options.getStream();
  const all = options.getAll();
  if (stream) return parseStreamRequest(options, stream);
  if (all) return parseAllRequest(options, all);
  throw unknownError();
};

const parseStreamRequest = (
  options: ReadReq.Options,
  stream: ReadReq.Options.StreamOptions,
): StreamRead | StreamSubscription => {
  const range = {
    stream: parseStreamName(stream.getStreamIdentifier()),
    from: parseStart(stream, stream.getRevision()),
    resolveLinks: options.getResolveLinks(),
  };
  return options.hasSubscription()
    ? { kind: 'streamSubscription', ...range }
    : { kind: 'stream', ...range, ...parseExtent(options) };
};

const parseAllRequest = (
  options: ReadReq.Options,
  all: ReadReq.Options.AllOptions,
): AllRead | AllSubscription => {
  const position = all.getPosition();
  const commit = Number(position?.getCommitPosition());
  if (commit < Number(position?.getPreparePosition())) throw unknownError();
  const range = {
    from: parseStart(all, position?.getCommitPosition()),
    resolveLinks: options.getResolveLinks(),
    filter: parseFilter(options.getFilter()),
  };
  return options.hasSubscription()
    ? { kind: 'allSubscription', ...range }
    : { kind: 'all', ...range, ...parseExtent(options) };
};

const parseExtent = (options: ReadReq.Options): Extent => ({
  backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
  count: Number(options.getCount()),
});

const parseStart = (
  option: { readonly hasStart: () => boolean; readonly hasEnd: () => boolean },
  value: string | undefined,
): ReadStart => {
  if (option.hasStart()) return 'start';
  if (option.hasEnd()) return 'end';
  const number = Number(value);
  if (!(number < 2 ** 63)) throw unknownError();
  return number;
};
