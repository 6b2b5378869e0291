/** The running instances of the services, and the figures that each sampled during the last day (ADR 69). */
export const serviceSamples = `
create table worker.service_instances (
  id uuid primary key,
  service text not null,
  host text not null,
  build_version text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  report jsonb not null
);

create table worker.service_samples (
  service text not null,
  at timestamptz not null default now(),
  instance_id uuid not null,
  figures jsonb not null,
  primary key (service, at, instance_id)
);
`;
