import type { Endpoint } from '../../http/endpoint.ts';
import { notFound, Problem } from '../../http/problem.ts';
import type { AskEndpoint } from '../tool.ts';

/** A row of a list that has names in it. */
type Named = { readonly id: string; readonly name: string };

/** What is looked for: `matches` says which of the rows found are it; without it all of them. */
type Sought<Row extends Named> = {
  readonly noun: 'candidate' | 'role';
  readonly list: Endpoint;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly rowsOf: (answer: never) => readonly Row[];
  readonly matches?: (row: Row) => boolean;
};

/** Rows looked at; when there are more, nobody can say that a match is the only one. */
const limit = 100;

/**
 * The id of the one thing that was meant. Several are refused with what tells them apart (409 `several_matches`), for who
 * asked to choose: nothing is ever picked. Throws 404 for none.
 */
export const theOne = async <Row extends Named>(
  ask: AskEndpoint,
  { noun, list, query, rowsOf, matches = () => true }: Sought<Row>,
): Promise<string> => {
  const { body } = await ask(list, { query: { ...query, limit } });
  const { hasMore } = (body as { readonly pagination: { readonly hasMore: boolean } }).pagination;
  const found = rowsOf(body as never);
  const meant = found.filter(matches);
  const [one] = meant;
  if (!hasMore && !one) throw notFound(`No ${noun} is called just that`);
  if (!hasMore && one && meant.length === 1) return one.id;
  const shown = (meant.length > 0 ? meant : found).slice(0, 20);
  throw new Problem('conflict', `More than one ${noun} may be meant: say which by its id`, {
    details: { reason: 'several_matches', matches: shown.map(toldApart) },
  });
};

/** Names of people are from outside, like everywhere. */
const toldApart = ({ id, name, ...row }: Named & { readonly email?: string }) => ({
  id,
  untrusted: { name, ...('email' in row && { email: row.email }) },
});

/** Whether a name is this one, however it is written. */
export const isCalled =
  (name: string | undefined) =>
  (row: Named): boolean =>
    name === undefined || plain(row.name) === plain(name);

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();
