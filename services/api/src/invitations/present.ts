import type { LiveInvitation } from './find-live-invitation.ts';

/** What is asked of everybody; organisations have no questions of their own yet. */
export const acceptanceFields = {
  name: 'required',
  email: 'required',
  phone: 'optional',
  cv: 'optional',
  answers: 'optional',
} as const;

/** The same for everybody who accepts, as often as they do. */
export const presentAcceptance = ({ roleId, details, organizationName }: LiveInvitation) => ({
  success: true as const,
  acceptance: {
    role: { id: roleId, name: details.name },
    organization: { name: organizationName },
  },
});
