import type { Endpoint } from '../../http/endpoint/endpoint.ts';
import { notFound, Problem } from '../../http/problems/problem.ts';
import type { CallEndpoint } from '../tool.ts';

/** A row of a list of named entities. */
type NamedRow = { readonly id: string; readonly name: string };

/** A search for one entity. `matches` selects from the rows found; without it every row matches. */
type UniqueSearch<Row extends NamedRow> = {
  readonly noun: 'candidate' | 'role';
  readonly list: Endpoint;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly toRows: (body: never) => readonly Row[];
  readonly matches?: (row: Row) => boolean;
};

/** Maximum number of rows to read. With more rows, a match cannot be proven to be unique. */
const maxRows = 100;

/**
 * Returns the id of the only match. Several matches are a 409 `several_matches` that lists them for the caller to
 * choose from; none is chosen automatically. Throws 404 without a match.
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
  if (!hasMore && !only) {
    throw notFound(`No ${noun} matches exactly; search with a list tool and pass the id`);
  }
  if (!hasMore && only && matching.length === 1) return only.id;
  const shown = (matching.length > 0 ? matching : found).slice(0, 20);
  throw new Problem('conflict', `More than one ${noun} may match; pass the id of the right one`, {
    details: { reason: 'several_matches', matches: shown.map(presentMatch) },
  });
};

/** Presents a match. Names are wrapped as untrusted, as in every result. */
const presentMatch = ({ id, name, ...row }: NamedRow & { readonly email?: string }) => ({
  id,
  untrusted: { name, ...('email' in row && { email: row.email }) },
});

/** Whether a row has this name, ignoring case, surrounding spaces and Unicode form. */
export const hasName =
  (name: string | undefined) =>
  (row: NamedRow): boolean =>
    name === undefined || normalizeName(row.name) === normalizeName(name);

const normalizeName = (name: string): string => name.normalize('NFC').trim().toLowerCase();
