import { organization } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/**
 * The career portal of each organization (specification §2.4). The first organization founded under a slug keeps it;
 * an organization without a slug has no portal and does not affect the others. A retired generation of a sandbox has no
 * row.
 */
export const portals: Projection = {
  name: 'portals',
  version: 3,
  tables: ['portals'],
  categories: [organization.category],
  project: perEvent({
    OrganizationFounded: (db, { slug, name, logo, domain, sandboxOf }, { id }) =>
      db
        .insertInto('portals')
        .values({
          organization_id: id,
          slug,
          name,
          logo,
          domain,
          enabled: false,
          show_salary: false,
          primary_color: null,
          sandbox: sandboxOf !== undefined,
        })
        .onConflict((conflict) => conflict.column('slug').doNothing()),
    SandboxRetired: (db, _retired, { id }) =>
      db.deleteFrom('portals').where('organization_id', '=', id),
    OrganizationDescribed: (db, { name, domain, logo }, { id }) =>
      db.updateTable('portals').set({ name, domain, logo }).where('organization_id', '=', id),
    PortalMoved: (db, { slug }, { id }) =>
      db.updateTable('portals').set({ slug }).where('organization_id', '=', id),
    PortalEnabled: (db, _enabled, { id }) =>
      db.updateTable('portals').set({ enabled: true }).where('organization_id', '=', id),
    PortalDisabled: (db, _disabled, { id }) =>
      db.updateTable('portals').set({ enabled: false }).where('organization_id', '=', id),
    PortalThemed: (db, { showSalary, primaryColor }, { id }) =>
      db
        .updateTable('portals')
        .set({ show_salary: showSalary, primary_color: primaryColor })
        .where('organization_id', '=', id),
  }),
};
