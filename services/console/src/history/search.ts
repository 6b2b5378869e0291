import { toSearchText } from '../shell/search-text.ts';

type Optional<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };

/** The part of the URL of a history: the chosen event and the filters. */
type HistorySearch = Optional<{ readonly at: string; readonly type: string; readonly q: string }>;

/** The part of the URL of a stream: its name and the chosen event. */
type StreamSearch = Optional<{ readonly name: string; readonly at: string }>;

export const toHistorySearch = ({ at, type, q }: Record<string, unknown>): HistorySearch => ({
  at: toSearchText(at, 64),
  type: toSearchText(type, 200),
  q: toSearchText(q, 200),
});

export const toStreamSearch = ({ name, at }: Record<string, unknown>): StreamSearch => ({
  name: toSearchText(name, 255),
  at: toSearchText(at, 64),
});
