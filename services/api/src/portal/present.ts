import { HexColor, WebAddress } from '@hiring/domain';

import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import type { PortalRow, RoleRow } from './queries.ts';

/**
 * `org` of the portal (specification §2.4); `primaryColor` is left out when none is chosen. A logo that is no http or https
 * URL and a color that is no CSS hex color, which earlier versions stored, are shown as if none were chosen.
 */
export const presentOrg = (portal: PortalRow) => ({
  name: portal.name,
  logo: WebAddress.safeParse(portal.logo).success ? portal.logo : '',
  slug: portal.slug,
  domain: portal.domain,
  portalTheme: {
    showSalary: portal.show_salary,
    primaryColor: HexColor.safeParse(portal.primary_color).data,
  },
});

/** A public role; the four salary fields are absent unless the portal shows salaries, then null when unset. */
export const presentRole = (role: RoleRow, { show_salary: showSalary }: PortalRow) => ({
  id: role.id,
  name: role.name,
  description: withoutUnsafeLinks(role.description),
  department: role.department,
  location: role.location,
  workType: role.work_type,
  collarType: role.collar_type,
  ...(showSalary && presentSalary(role)),
  createdAt: role.created_at,
});

const presentSalary = (role: RoleRow) => ({
  salaryMin: role.salary_min,
  salaryMax: role.salary_max,
  salaryCurrency: role.salary_currency,
  salaryPeriod: role.salary_period,
});
