/** Whether an organization is a sandbox (docs/adr/0064-sandboxes.md). */
export const sandboxes = `
-- The version of the projection was raised with it: its rows are written again.
alter table read.portals add column sandbox boolean not null default false;
`;
