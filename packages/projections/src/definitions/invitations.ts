import { invitation } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/** The newest sign-up invitation of each role and locale (decisions §6). */
export const invitations: Projection = {
  name: 'invitations',
  version: 1,
  tables: ['invitations'],
  categories: [invitation.category],
  project: perEvent({
    SignupInvitationIssued: (db, issued) => {
      const current = {
        organization_id: issued.organizationId,
        token: issued.token,
        issued_at: issued.issuedAt,
        expires_at: issued.expiresAt,
      };
      return db
        .insertInto('invitations')
        .values({ role_id: issued.roleId, locale: issued.locale, ...current })
        .onConflict((conflict) => conflict.columns(['role_id', 'locale']).doUpdateSet(current));
    },
  }),
};
