import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

import { invalid, unknown } from '../errors.ts';
import { type Filter, filterIn } from './filter.ts';
import { streamNameIn } from './requests.ts';

export type ReadRequest = StreamRead | AllRead | StreamSubscription | AllSubscription;

export type StreamRead = StreamRange &
  Direction & { readonly kind: 'stream'; readonly count: number };
export type AllRead = AllRange & Direction & { readonly kind: 'all'; readonly count: number };
export type StreamSubscription = StreamRange & { readonly kind: 'streamSubscription' };
export type AllSubscription = AllRange & { readonly kind: 'allSubscription' };

/** A revision or position, or one of the two ends. */
export type From = number | 'start' | 'end';

type Direction = { readonly backwards: boolean };
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

export const readRequestIn = (request: ReadReq): ReadRequest => {
  const options = request.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  if (!options || (!stream && !all)) throw unknown();
  if (options.getUuidOption()?.hasStructured()) throw invalid('Only UUIDs as strings are given.');

  const subscribes = options.hasSubscription();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const count = Number(options.getCount());
  if (!subscribes && count === 0) throw unknown();

  if (stream) {
    const range = {
      stream: streamNameIn(stream.getStreamIdentifier()),
      from: fromIn(stream, stream.getRevision()),
      resolveLinks: options.getResolveLinks(),
    };
    return subscribes
      ? { kind: 'streamSubscription', ...range }
      : { kind: 'stream', ...range, backwards, count };
  }
  const position = all?.getPosition();
  if (position && Number(position.getCommitPosition()) < Number(position.getPreparePosition())) {
    throw unknown();
  }
  const range = {
    from: all ? fromIn(all, position?.getCommitPosition()) : 'start',
    resolveLinks: options.getResolveLinks(),
    filter: filterIn(options.getFilter()),
  } as const;
  return subscribes
    ? { kind: 'allSubscription', ...range }
    : { kind: 'all', ...range, backwards, count };
};

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
