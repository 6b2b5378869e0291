/** Only a partition of several has an owner (docs/adr/0052-projections-in-partitions.md). */
export const ownersOfPartitions = `
-- Builds before this one could lease the only partition of a projection, which no projector ran then.
update read.checkpoints set owner = null where partitions = 1;
alter table read.checkpoints add constraint checkpoints_owner check (owner is null or partitions > 1);
`;
