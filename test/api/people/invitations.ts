import { startSession } from '@hiring/vault';

import { type ApiResponse, createClient } from '../../client.ts';
import type { Stack } from '../../stack.ts';
import type { GivenCaller } from '../../world.ts';

const ownPage = { 'sec-fetch-site': 'same-origin' };
export const password = 'correct horse battery staple';

export type InviteResponse = {
  readonly memberInvitation: { readonly id: string; readonly email: string };
  readonly inviteUrl?: string;
};

export type RegisterResponse = {
  readonly user: { readonly id: string };
  readonly membership: { readonly orgRole: string };
};

let addresses = 0;
/** An address without an account. */
export const newAddress = (): string => `colleague-${addresses++}@example.org`;

export const getToken = ({ body }: ApiResponse<InviteResponse>): string =>
  body.inviteUrl?.split('#token=')[1] ?? '';

/** The requests of those who invite and are invited. */
export const createInvitations = (stack: Stack, organizationId: string) => {
  const client = createClient(stack);
  const path = `/api/v1/organizations/${organizationId}/member-invitations`;
  const received = '/api/auth/member-invitation';
  const signIn = async (userId: string) =>
    client.withCookie(`session=${await startSession(stack.db, userId, stack.now())}`);
  return {
    path,
    invite: (by: Pick<GivenCaller, 'key'>, email: string, orgRole = 'hr_rep', headers = {}) =>
      client.as(by.key).post<InviteResponse>(path, { email, orgRole }, headers),
    list: (by: Pick<GivenCaller, 'key'>, query = '') =>
      client.as(by.key).get<{
        memberInvitations: readonly InviteResponse['memberInvitation'][];
        pagination: Readonly<Record<string, unknown>>;
      }>(`${path}${query}`),
    resend: (by: Pick<GivenCaller, 'key'>, id: string) =>
      client.as(by.key).post<InviteResponse>(`${path}/${id}/resend`),
    withdraw: (by: Pick<GivenCaller, 'key'>, id: string) =>
      client.as(by.key).delete(`${path}/${id}`),
    show: (token: string) => client.anonymous.post(`${received}/show`, { token }),
    register: (token: string, values: object = {}, headers = {}) =>
      client.anonymous.post<RegisterResponse>(
        `${received}/register`,
        { token, name: 'Grace Example', password, ...values },
        headers,
      ),
    accept: async (userId: string, token: string) =>
      (await signIn(userId)).post(`${received}/accept`, { token }, ownPage),
    signInAs: (email: string, chosen = password) =>
      client.anonymous.post('/api/auth/sign-in', { email, password: chosen }),
  };
};
