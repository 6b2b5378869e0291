import fc from 'fast-check';

import type { OrganizationEvent, SlugEvent } from './events.ts';
import { configureHris, disableHris } from './hris.ts';
import {
  founded,
  hrisConfigured,
  hrisDisabled,
  slugClaimed,
  themed,
} from './organization.examples.ts';
import {
  disablePortal,
  enablePortal,
  found,
  type Organization,
  themePortal,
} from './organization.ts';
import { claim, type Slug } from './slug.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyOrganizationDecision = fc.constantFrom<(it: Organization) => OrganizationEvent[]>(
  (it) => found(it, founded.data),
  (it) => enablePortal(it, at),
  (it) => disablePortal(it, at),
  (it) => themePortal(it, themed.data),
  (it) => themePortal(it, { ...themed.data, showSalary: false }),
  (it) => configureHris(it, hrisConfigured.data),
  (it) => configureHris(it, { ...hrisConfigured.data, target: { kind: 'off' } }),
  (it) => disableHris(it, hrisDisabled.data),
);

export const anySlugDecision = fc.constantFrom<(it: Slug) => SlugEvent[]>(
  (it) => claim(it, slugClaimed.data.organizationId, at),
  (it) => claim(it, 'another', at),
);
