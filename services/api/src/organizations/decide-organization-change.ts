import {
  describeOrganization,
  disablePortal,
  enablePortal,
  fold,
  movePortal,
  type Organization,
  organization,
  type OrganizationEvent,
  themePortal,
} from '@hiring/domain';

import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import type { ChangeOrganizationBody } from './schemas.ts';

type Decide = (state: Organization) => readonly OrganizationEvent[];

/** Returns all requested changes as one decision: all or none. The slug must be claimed before. */
export const decideOrganizationChange = (
  { portal = {}, ...detailFields }: ChangeOrganizationBody,
  at: string,
): Decide => {
  const { slug, enabled, ...themeFields } = portal;
  const details = omitUndefined(detailFields);
  const theme = omitUndefined(themeFields);
  const decisions: readonly Decide[] = [
    (state) => {
      const { name, domain, logo } = state;
      return describeOrganization(state, { name, domain, logo, ...details, describedAt: at });
    },
    (state) => (slug === undefined ? [] : movePortal(state, slug, at)),
    (state) => themePortal(state, { ...state.theme, ...theme, themedAt: at }),
    (state) => decideEnabling(state, enabled, at),
  ];
  return (state) =>
    decisions.reduce<readonly OrganizationEvent[]>(
      (events, decide) => [...events, ...decide(fold(organization, events, state))],
      [],
    );
};

const decideEnabling = (state: Organization, enabled: boolean | undefined, at: string) => {
  if (enabled === undefined) return [];
  return enabled ? enablePortal(state, at) : disablePortal(state, at);
};
