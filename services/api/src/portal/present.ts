import { HexColor, WebAddress } from '@hiring/domain';

import { withoutUnsafeLinks } from '../rich-text/unsafe-links.ts';
import type { PortalRow, RoleRow } from './queries.ts';

/**
 * Presents `org` of the portal (specification §2.4); `primaryColor` is left out if it is not set. Earlier versions
 * stored logos that are not http or https URLs and colors that are not CSS hex colors: these are shown as not set.
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

/** Presents a public role. The four salary fields are absent unless the portal shows salaries, and null if not set. */
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
