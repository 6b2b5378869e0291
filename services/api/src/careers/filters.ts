import type { ParsedUrlQuery } from 'node:querystring';

import { foldText, workTypes } from '@hiring/domain';

import type { ListedRole } from './queries.ts';
import { matchesQuery } from './search-text.ts';

/** The search of a list of jobs, as it is in the URL; an empty text is no filter. */
export type Filters = {
  readonly q: string;
  readonly department: string;
  readonly location: string;
  readonly workType: string;
};

const maxChars = 200;
const maxQueryChars = 100;

/** Reads the filters of a URL. Repeated and unknown parameters are ignored, long texts cut. */
export const readFilters = (query: ParsedUrlQuery): Filters => ({
  q: readText(query['q']).slice(0, maxQueryChars),
  department: readText(query['department']),
  location: readText(query['location']),
  workType: workTypes.find((one) => one === query['workType']) ?? '',
});

const readText = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : (value?.[0] ?? '')).trim().slice(0, maxChars);

/** Returns the page number of a URL; 1 for anything that is none. */
export const readPageNumber = (query: ParsedUrlQuery): number => {
  const text = query['page'];
  return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
};

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '');

/** Returns the roles that have every filter, in their order. */
export const selectRoles = (
  roles: readonly ListedRole[],
  { q, department, location, workType }: Filters,
): readonly ListedRole[] =>
  roles.filter(
    (role) =>
      (department === '' || role.department === department) &&
      (location === '' || role.location === location) &&
      (workType === '' || role.work_type === workType) &&
      matchesQuery(`${role.name} ${role.department} ${role.location}`, q),
  );

/** Returns the different values of a column that are not empty, in the order of their folded text. */
export const listValues = (
  roles: readonly ListedRole[],
  column: 'department' | 'location',
): readonly string[] => {
  const values = new Set(roles.map((role) => role[column]).filter((value) => value !== ''));
  return [...values].toSorted((a, b) => (foldText(a) < foldText(b) ? -1 : 1));
};

/** Returns the query string of filters and a page, with its question mark; empty for none. */
export const toQueryString = (filters: Filters, page: number): string => {
  const entries = Object.entries(filters).filter(([, value]) => value !== '');
  const params = new URLSearchParams(entries);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params.toString()}`;
};
