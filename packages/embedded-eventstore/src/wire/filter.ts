import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

import { invalidArgument, unknownError } from '../errors.ts';
import type { EventRecord } from '../record.ts';

export type Filter = {
  readonly matches: (record: EventRecord) => boolean;
  /** Number of examined events, matching or not, after which the reader gets a checkpoint. */
  readonly checkpointInterval: number;
};

/** Parses a filter: a regular expression may match anywhere in the name; without one, any of the prefixes matches. */
export const parseFilter = (
  options: ReadReq.Options.FilterOptions | undefined,
): Filter | undefined => {
  if (!options) return undefined;
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  if (!expression) throw unknownError();
  const searchWindow = options.hasMax() ? options.getMax() : 32;
  const checkpointInterval = options.getCheckpointintervalmultiplier() * searchWindow;

  const passes = compileMatcher(expression.getRegex(), expression.getPrefixList());
  return {
    matches: byStream ? ({ stream }) => passes(stream) : ({ type }) => passes(type),
    checkpointInterval,
  };
};

const compileMatcher = (
  regex: string,
  prefixes: readonly string[],
): ((name: string) => boolean) => {
  if (regex === '') return (name) => prefixes.some((prefix) => name.startsWith(prefix));
  try {
    const compiled = new RegExp(regex, 'u');
    return (name) => compiled.test(name);
  } catch {
    throw invalidArgument(`'${regex}' is not a regular expression.`);
  }
};
