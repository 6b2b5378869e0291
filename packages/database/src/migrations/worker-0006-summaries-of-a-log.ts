/** Which log was summed up: sums over another one are not believed. */
export const statusSummaryLog = `
truncate worker.status_summaries;
alter table worker.status_summaries add column log uuid not null;
`;
