import type { OrganizationEvent, SlugEvent } from './events.ts';

export const founded = {
  type: 'OrganizationFounded',
  data: {
    name: 'Acme',
    slug: 'acme',
    logo: 'https://acme.example/logo.svg',
    domain: 'acme.example',
    foundedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies OrganizationEvent;

/** The first generation of the sandbox of `sandboxOf`. */
export const foundedSandbox = {
  type: 'OrganizationFounded',
  data: { ...founded.data, sandboxOf: '0198c0de-0000-7000-8000-0000000000b1' },
} satisfies OrganizationEvent;

export const sandboxRetired = {
  type: 'SandboxRetired',
  data: {
    successorId: '0198c0de-0000-7000-8000-0000000000b8',
    retiredAt: '2026-06-06T08:00:01.000Z',
  },
} satisfies OrganizationEvent;

export const described = {
  type: 'OrganizationDescribed',
  data: {
    name: 'Acme Industries',
    domain: 'acme.example',
    logo: '',
    describedAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies OrganizationEvent;

export const portalMoved = {
  type: 'PortalMoved',
  data: { slug: 'acme-industries', movedAt: '2026-06-02T08:00:00.000Z' },
} satisfies OrganizationEvent;

export const portalEnabled = {
  type: 'PortalEnabled',
  data: { enabledAt: '2026-06-02T08:00:00.000Z' },
} satisfies OrganizationEvent;

export const portalDisabled = {
  type: 'PortalDisabled',
  data: { disabledAt: '2026-06-03T08:00:00.000Z' },
} satisfies OrganizationEvent;

export const themed = {
  type: 'PortalThemed',
  data: { showSalary: true, primaryColor: '#0a7d4f', themedAt: '2026-06-02T08:00:00.000Z' },
} satisfies OrganizationEvent;

export const hrisConfigured = {
  type: 'HrisConfigured',
  data: {
    target: {
      kind: 'webhook' as const,
      endpoint: 'https://hris.example/hires',
      includePerson: false,
    },
    requiresExternalPositionId: true,
    configuredAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies OrganizationEvent;

export const hrisDisabled = {
  type: 'HrisDisabled',
  data: { endpoint: 'https://hris.example/hires', disabledAt: '2026-06-05T10:00:01.000Z' },
} satisfies OrganizationEvent;

export const slugClaimed = {
  type: 'SlugClaimed',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    claimedAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies SlugEvent;

export const rosaId = '0198c0de-0000-7000-8000-0000000000f1';
export const omarId = '0198c0de-0000-7000-8000-0000000000f2';

export const administratorsRecorded = {
  type: 'AdministratorsRecorded',
  data: {
    administrators: [{ userId: rosaId, orgRole: 'owner', userRevision: 1 }],
    recordedAt: '2026-06-06T08:00:00.000Z',
  },
} satisfies OrganizationEvent;

export const administratorConfirmed = {
  type: 'AdministratorConfirmed',
  data: {
    userId: omarId,
    orgRole: 'owner',
    userRevision: 4,
    confirmedAt: '2026-06-06T08:00:00.000Z',
  },
} satisfies OrganizationEvent;

export const administratorReleased = {
  type: 'AdministratorReleased',
  data: { userId: omarId, userRevision: 4, releasedAt: '2026-06-07T08:00:00.000Z' },
} satisfies OrganizationEvent;
