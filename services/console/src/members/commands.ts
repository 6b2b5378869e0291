import { api, unwrap } from '../api/client.ts';
import type { OrgRole } from './queries.ts';

/** What a person enters to invite a colleague. */
export type Invite = {
  readonly organizationId: string;
  readonly email: string;
  readonly orgRole: OrgRole;
};

type Invitation = { readonly organizationId: string; readonly invitationId: string };

const toHeader = (idempotencyKey: string) => ({ 'Idempotency-Key': idempotencyKey });

/** Invites a colleague. The result has the link, unless it repeats a request whose response was lost. */
export const invite = ({ organizationId: id, email, orgRole }: Invite, idempotencyKey: string) => {
  const params = { path: { id }, header: toHeader(idempotencyKey) };
  const body = { email, orgRole };
  return unwrap(api.POST('/api/v1/organizations/{id}/member-invitations', { params, body }));
};

/** Replaces the link of an invitation. The result has the link, as that of `invite`. */
export const resend = (
  { organizationId: id, invitationId }: Invitation,
  idempotencyKey: string,
) => {
  const params = { path: { id, invitationId }, header: toHeader(idempotencyKey) };
  const path = '/api/v1/organizations/{id}/member-invitations/{invitationId}/resend';
  return unwrap(api.POST(path, { params }));
};

/** Withdraws an invitation. */
export const withdraw = (
  { organizationId: id, invitationId }: Invitation,
  idempotencyKey: string,
) => {
  const params = { path: { id, invitationId }, header: toHeader(idempotencyKey) };
  const path = '/api/v1/organizations/{id}/member-invitations/{invitationId}';
  return unwrap(api.DELETE(path, { params }));
};
