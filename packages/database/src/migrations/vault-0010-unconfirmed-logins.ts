/** Whether an operator chose the e-mail address of a login, or an identity provider verified it (ADR 61). */
export const unconfirmedLogins = `
alter table vault.logins add column confirmed boolean not null default true;
`;
