/** The log that a summary counts: summaries of another log are ignored. */
export const statusSummaryLog = `
truncate worker.status_summaries;
alter table worker.status_summaries add column log uuid not null;
`;
