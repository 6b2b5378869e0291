import fc from 'fast-check';

import {
  confirmAdministrator,
  recordAdministrators,
  releaseAdministrator,
} from './administrators.ts';
import type { OrganizationEvent, SlugEvent } from './events.ts';
import { configureHris, disableHris } from './hris.ts';
import {
  administratorConfirmed,
  administratorReleased,
  administratorsRecorded,
  described,
  founded,
  foundedSandbox,
  hrisConfigured,
  hrisDisabled,
  sandboxRetired,
  slugClaimed,
  themed,
} from './organization.examples.ts';
import {
  describeOrganization,
  disablePortal,
  enablePortal,
  found,
  movePortal,
  retireSandbox,
  type Organization,
  themePortal,
} from './organization.ts';
import { claimSlug, type Slug } from './slug.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyOrganizationDecision = fc.constantFrom<
  (state: Organization) => OrganizationEvent[]
>(
  (state) => found(state, founded.data),
  (state) => found(state, foundedSandbox.data),
  (state) => retireSandbox(state, sandboxRetired.data),
  (state) => describeOrganization(state, described.data),
  (state) => recordAdministrators(state, administratorsRecorded.data),
  (state) => confirmAdministrator(state, administratorConfirmed.data),
  (state) => releaseAdministrator(state, { ...administratorReleased.data, orgRole: 'owner' }),
  (state) => movePortal(state, 'another', at),
  (state) => enablePortal(state, at),
  (state) => disablePortal(state, at),
  (state) => themePortal(state, themed.data),
  (state) => themePortal(state, { ...themed.data, showSalary: false }),
  (state) => configureHris(state, hrisConfigured.data),
  (state) => configureHris(state, { ...hrisConfigured.data, target: { kind: 'off' } }),
  (state) => disableHris(state, hrisDisabled.data),
);

export const anySlugDecision = fc.constantFrom<(state: Slug) => SlugEvent[]>(
  (state) => claimSlug(state, slugClaimed.data.organizationId, at),
  (state) => claimSlug(state, 'another', at),
);
