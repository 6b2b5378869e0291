import type { LiveInvitation } from './find-live-invitation.ts';

/** The fields of every acceptance; organizations have no questions of their own. */
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
