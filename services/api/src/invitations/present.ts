import type { LiveInvitation } from './find-live-invitation.ts';

/** The fields of an acceptance, the same for every organization. */
export const acceptanceFields = {
  name: 'required',
  email: 'required',
  phone: 'optional',
  cv: 'optional',
  answers: 'optional',
} as const;

/** Presents an acceptance: the same for every person and every repeat. */
export const presentAcceptance = ({ roleId, details, organizationName }: LiveInvitation) => ({
  success: true as const,
  acceptance: {
    role: { id: roleId, name: details.name },
    organization: { name: organizationName },
  },
});
