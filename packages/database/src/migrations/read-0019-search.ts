/** The terms by which candidates and roles are found (docs/adr/0037-search-by-hashed-terms.md). */
export const search = `
-- The versions of both projections were raised with it: their rows are written again. An older projector may write rows
-- without terms meanwhile.
alter table read.candidates add column search_terms int[] not null default '{}';
alter table read.roles add column search_terms int[] not null default '{}';
-- Roles are found within their organization: an index of their terms would slow down every hire.
create index candidates_by_search_term on read.candidates using gin (search_terms);
`;
