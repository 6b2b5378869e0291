import type { Endpoint } from '../../http/endpoint/endpoint.ts';
import { notFound, Problem } from '../../http/problems/problem.ts';
import type { CallEndpoint } from '../tool.ts';

/** A row of a list that has names in it. */
type NamedRow = { readonly id: string; readonly name: string };

/** What is looked for: `matches` says which of the rows found are it; without it all of them. */
type UniqueSearch<Row extends NamedRow> = {
  readonly noun: 'candidate' | 'role';
  readonly list: Endpoint;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly toRows: (body: never) => readonly Row[];
  readonly matches?: (row: Row) => boolean;
};

/** Rows read; with more, a match cannot be shown to be the only one. */
const maxRows = 100;

/**
 * The id of the one thing that was meant. Several are refused with what tells them apart (409 `several_matches`), for who
 * asked to choose: nothing is ever picked. Throws 404 for none.
 */
export const findUnique = async <Row extends NamedRow>(
  callEndpoint: CallEndpoint,
  { noun, list, query, toRows, matches = () => true }: UniqueSearch<Row>,
): Promise<string> => {
  const { body } = await callEndpoint(list, { query: { ...query, limit: maxRows } });
  const { hasMore } = (body as { readonly pagination: { readonly hasMore: boolean } }).pagination;
  const found = toRows(body as never);
  const matching = found.filter(matches);
  const [only] = matching;
  if (!hasMore && !only) throw notFound(`No ${noun} is called just that`);
  if (!hasMore && only && matching.length === 1) return only.id;
  const shown = (matching.length > 0 ? matching : found).slice(0, 20);
  throw new Problem('conflict', `More than one ${noun} may be meant: say which by its id`, {
    details: { reason: 'several_matches', matches: shown.map(presentMatch) },
  });
};

/** Names of people are from outside, like everywhere. */
const presentMatch = ({ id, name, ...row }: NamedRow & { readonly email?: string }) => ({
  id,
  untrusted: { name, ...('email' in row && { email: row.email }) },
});

/** Whether a name is this one, however it is written. */
export const hasName =
  (name: string | undefined) =>
  (row: NamedRow): boolean =>
    name === undefined || normalizeName(row.name) === normalizeName(name);

const normalizeName = (name: string): string => name.normalize('NFC').trim().toLowerCase();
