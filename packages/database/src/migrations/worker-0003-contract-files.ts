export const contractFiles = `
create table worker.files (
  key text primary key,
  bytes bytea not null
);
-- PDFs are compressed already.
alter table worker.files alter column bytes set storage external;

insert into worker.files (key, bytes)
  select 'contracts/' || id || '/' || sha256 || '.pdf', pdf from worker.contracts;

-- Existing contracts were made from the built-in template.
alter table worker.contracts
  add column template_id text not null default 'employment',
  add column template_version int not null default 1,
  add column locale text not null default 'en',
  add column size int,
  add column generated_at timestamptz;
update worker.contracts set size = octet_length(pdf), generated_at = created_at;

alter table worker.contracts
  alter column template_id drop default,
  alter column template_version drop default,
  alter column locale drop default,
  alter column size set not null,
  alter column generated_at set not null,
  drop column pdf,
  drop column created_at;
`;
