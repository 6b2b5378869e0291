import { toSearchText } from '../shell/search-text.ts';
import { type RoleFilter, roleStatuses, type View, views } from './queries.ts';

type Optional<Search> = { readonly [Name in keyof Search]?: Search[Name] | undefined };

/** The part of the URL of a board: the chosen view and step. */
type BoardSearch = Optional<{ readonly view: View; readonly step: string }>;

/** The part of the URL of the list of roles: the filters. */
export const toRoleSearch = ({ status, q }: Record<string, unknown>): Optional<RoleFilter> => ({
  status: roleStatuses.find((name) => name === status),
  q: toSearchText(q),
});

export const toBoardSearch = ({ view, step }: Record<string, unknown>): BoardSearch => ({
  view: views.find((name) => name === view),
  step: typeof step === 'string' ? step : undefined,
});
