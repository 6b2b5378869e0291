/** Partitions of a projection, each with a checkpoint of its own (docs/adr/0052-projections-in-partitions.md). */
export const partitions = `
-- From 0; a projection that is not divided has one partition.
alter table read.checkpoints add column partition int not null default 0;
-- How many partitions the projection has: the same in all its rows.
alter table read.checkpoints add column partitions int not null default 1;
-- The projector that leased the partition, as long as seen_at is recent; null: no projector, or the only partition.
alter table read.checkpoints add column owner text;
alter table read.checkpoints drop constraint checkpoints_pkey;
alter table read.checkpoints add constraint checkpoints_pkey primary key (projection, partition);
`;
