import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

import { invalid, unknown } from '../errors.ts';
import type { EventRecord } from '../record.ts';

export type Filter = {
  readonly matches: (record: EventRecord) => boolean;
  /** After how many events looked at, whether they match or not, the reader is told a checkpoint. */
  readonly checkpointInterval: number;
};

/** A regular expression, if there is one, is searched anywhere in the name; else any prefix will do. */
export const filterIn = (
  options: ReadReq.Options.FilterOptions | undefined,
): Filter | undefined => {
  if (!options) return undefined;
  const byStream = options.getStreamIdentifier();
  const expression = byStream ?? options.getEventType();
  if (!expression) throw unknown();
  const window = options.hasMax() ? options.getMax() : 32;
  const checkpointInterval = options.getCheckpointintervalmultiplier() * window;

  const passes = testOf(expression.getRegex(), expression.getPrefixList());
  return {
    matches: byStream ? ({ stream }) => passes(stream) : ({ type }) => passes(type),
    checkpointInterval,
  };
};

const testOf = (regex: string, prefixes: readonly string[]): ((name: string) => boolean) => {
  if (regex === '') return (name) => prefixes.some((prefix) => name.startsWith(prefix));
  try {
    const compiled = new RegExp(regex, 'u');
    return (name) => compiled.test(name);
  } catch {
    throw invalid(`'${regex}' is not a regular expression.`);
  }
};
