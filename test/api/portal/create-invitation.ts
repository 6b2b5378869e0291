import { createClient } from '../../client.ts';
import type { Stack } from '../../stack.ts';
import type { GivenOrganization } from '../../world.ts';

/** Applies to a role on the portal and returns the token of the signup link. */
export const createInvitation = async (
  stack: Pick<Stack, 'url'>,
  { slug }: GivenOrganization,
  roleId: string,
  locale = 'en',
): Promise<string> => {
  const body = { roleId, locale };
  const path = `/api/public/portal/${slug}/apply`;
  const response = await createClient(stack).anonymous.post<{ inviteUrl: string }>(path, body);
  return new URL(response.body.inviteUrl).searchParams.get('invite') ?? '';
};
