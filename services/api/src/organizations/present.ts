import { HexColor, type Organization, WebAddress } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

import type { OrganizationRow } from './queries.ts';

/** Presents an organization from its folded state, which is never stale. */
export const presentOrganization = (
  id: string,
  { state, revision }: LoadedState<Organization>,
) => ({
  id,
  name: state.name,
  domain: state.domain,
  logo: toValidLogo(state.logo),
  sandbox: state.sandboxOf !== null,
  portal: {
    slug: state.slug,
    enabled: state.portalEnabled,
    showSalary: state.theme.showSalary,
    primaryColor: toValidColor(state.theme.primaryColor),
  },
  version: Number(revision),
});

/** Presents an organization of a list. */
export const presentListedOrganization = (row: OrganizationRow) => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  logo: toValidLogo(row.logo),
  sandbox: row.sandbox,
  portal: {
    slug: row.slug,
    enabled: row.enabled,
    showSalary: row.show_salary,
    primaryColor: toValidColor(row.primary_color),
  },
});

// Earlier versions stored logos and colors without checks; the portal does not show invalid ones either.
const toValidLogo = (logo: string): string => (WebAddress.safeParse(logo).success ? logo : '');

const toValidColor = (color: string | null): string | null =>
  HexColor.safeParse(color).data ?? null;
