import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

import { invalid, unknown } from '../errors.ts';
import { type Filter, filterIn } from './filter.ts';
import { streamNameIn } from './requests.ts';

export type ReadRequest = StreamRead | AllRead | StreamSubscription | AllSubscription;

export type StreamRead = StreamRange & Extent & { readonly kind: 'stream' };
export type AllRead = AllRange & Extent & { readonly kind: 'all' };
export type StreamSubscription = StreamRange & { readonly kind: 'streamSubscription' };
export type AllSubscription = AllRange & { readonly kind: 'allSubscription' };

/** A revision or position, or one of the two ends. */
export type From = number | 'start' | 'end';

type Extent = { readonly backwards: boolean; readonly count: number };
type StreamRange = {
  readonly stream: string;
  readonly from: From;
  readonly resolveLinks: boolean;
};
type AllRange = {
  readonly from: From;
  readonly resolveLinks: boolean;
  readonly filter: Filter | undefined;
};

/** @throws StatusError for what a real server refuses too: no count, no stream, a position that cannot be. */
export const readRequestIn = (request: ReadReq): ReadRequest => {
  const options = request.getOptions();
  if (!options) throw unknown();
  if (options.getUuidOption()?.hasStructured()) throw invalid('Ids are given as strings only.');
  if (options.hasCount() && Number(options.getCount()) === 0) throw unknown();
  const stream = options.getStream();
  const all = options.getAll();
  if (stream) return ofStream(options, stream);
  if (all) return ofAll(options, all);
  throw unknown();
};

const ofStream = (
  options: ReadReq.Options,
  stream: ReadReq.Options.StreamOptions,
): StreamRead | StreamSubscription => {
  const range = {
    stream: streamNameIn(stream.getStreamIdentifier()),
    from: fromIn(stream, stream.getRevision()),
    resolveLinks: options.getResolveLinks(),
  };
  return options.hasSubscription()
    ? { kind: 'streamSubscription', ...range }
    : { kind: 'stream', ...range, ...extentIn(options) };
};

const ofAll = (
  options: ReadReq.Options,
  all: ReadReq.Options.AllOptions,
): AllRead | AllSubscription => {
  const position = all.getPosition();
  const commit = Number(position?.getCommitPosition());
  if (commit < Number(position?.getPreparePosition())) throw unknown();
  const range = {
    from: fromIn(all, position?.getCommitPosition()),
    resolveLinks: options.getResolveLinks(),
    filter: filterIn(options.getFilter()),
  };
  return options.hasSubscription()
    ? { kind: 'allSubscription', ...range }
    : { kind: 'all', ...range, ...extentIn(options) };
};

const extentIn = (options: ReadReq.Options): Extent => ({
  backwards: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS,
  count: Number(options.getCount()),
});

const fromIn = (
  option: { readonly hasStart: () => boolean; readonly hasEnd: () => boolean },
  value: string | undefined,
): From => {
  if (option.hasStart()) return 'start';
  if (option.hasEnd()) return 'end';
  const number = Number(value);
  if (!(number < 2 ** 63)) throw unknown();
  return number;
};
