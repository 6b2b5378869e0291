-- The roles of the services: run it as a superuser, in the database of the services, and again after a change of a password.
-- Passwords come from the settings hiring.owner_password, hiring.projector_password, hiring.api_password and
-- hiring.worker_password of the session (deploy/postgres/make-roles.sh). Afterwards, and after each upgrade, as hiring_owner:
-- `ops migrate --grant`. Needs Postgres 17.
do $$
declare
  service text;
  password text;
begin
  foreach service in array array['owner', 'projector', 'api', 'worker'] loop
    password := current_setting('hiring.' || service || '_password', true);
    if coalesce(password, '') = '' then
      raise exception 'the setting hiring.%_password is empty', service;
    end if;
    if not exists (select from pg_roles where rolname = 'hiring_' || service) then
      execute format('create role %I', 'hiring_' || service);
    end if;
    execute format(
      'alter role %I login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password %L',
      'hiring_' || service, password);
  end loop;
  execute format('alter database %I owner to hiring_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format(
    'grant connect on database %I to hiring_projector, hiring_api, hiring_worker', current_database());
end
$$;

-- The owner migrates the tables of projections too, and rebuilds them by hand.
grant hiring_projector to hiring_owner;
-- The vacuum after an erasure waits for transactions that may still see the old rows, and covers what the planner sampled.
grant pg_read_all_stats to hiring_owner, hiring_worker;
grant maintain on pg_catalog.pg_statistic to hiring_worker;

-- What a superuser made, when every service was one.
do $$
declare
  found record;
begin
  for found in
    select nspname as name from pg_namespace
    where (nspname in ('read', 'vault', 'worker', 'audit', 'api') or nspname like 'read\_%\_next')
      and nspowner not in ('hiring_owner'::regrole, 'hiring_projector'::regrole)
  loop
    execute format('alter schema %I owner to hiring_owner', found.name);
  end loop;
  for found in
    select oid::regclass as name, relkind as kind from pg_class
    where relnamespace in (
        select oid from pg_namespace
        where nspname in ('read', 'vault', 'worker', 'audit', 'api') or nspname like 'read\_%\_next')
      and relkind in ('r', 'p', 'v')
      and relowner not in ('hiring_owner'::regrole, 'hiring_projector'::regrole)
  loop
    execute format('alter %s %s owner to hiring_owner',
      case found.kind when 'v' then 'view' else 'table' end, found.name);
  end loop;
  for found in
    select oid::regprocedure as name from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname = 'worker')
      and proowner <> 'hiring_owner'::regrole
  loop
    execute format('alter function %s owner to hiring_owner', found.name);
  end loop;
end
$$;
