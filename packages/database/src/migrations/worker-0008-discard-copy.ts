/**
 * Creates a function that removes the shadow tables of a projection (packages/database/src/schema/shadow-tables.ts). It
 * runs with the rights of its owner: a worker whose role may not drop a schema calls it after an erasure.
 */
export const discardCopyFunction = `
create function worker.discard_copy(projection_name text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('drop schema if exists %I cascade',
    'read_' || replace(projection_name, '-', '_') || '_next');
  delete from read.copies where projection = projection_name;
end
$$;
`;
