/** The batch whose event records the success of an effect. Effects of earlier versions have none. */
export const effectBatches = `
alter table read.effects add column batch_id text;
`;
