import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  described,
  founded,
  foundedSandbox,
  portalDisabled,
  portalEnabled,
  portalMoved,
  sandboxRetired,
  themed,
} from './organization.examples.ts';
import {
  describeOrganization,
  disablePortal,
  enablePortal,
  found,
  movePortal,
  type Organization,
  organization,
  retireSandbox,
  themePortal,
} from './organization.ts';

const given = specify(organization);
const { enabledAt } = portalEnabled.data;
const { disabledAt } = portalDisabled.data;

describe('founding an organization', () => {
  it('creates it without a portal, a shown salary or an HRIS', () => {
    given()
      .when((state) => found(state, founded.data))
      .yields(founded);
    expect(given(founded).state()).toEqual({
      founded: true,
      sandboxOf: null,
      retired: false,
      name: 'Acme',
      domain: 'acme.example',
      logo: 'https://acme.example/logo.svg',
      slug: 'acme',
      portalEnabled: false,
      theme: { showSalary: false, primaryColor: null },
      hris: { target: { kind: 'off' }, requiresExternalPositionId: false, disabledAt: null },
      administrators: { recorded: false, current: {}, released: {} },
    });
  });

  it('is refused the second time', () => {
    given(founded)
      .when((state) => found(state, founded.data))
      .refuses('already_exists');
  });
});

describe('retiring a generation of a sandbox', () => {
  it('closes its portal and ends its administrators, once', () => {
    given(foundedSandbox, portalEnabled)
      .when((state) => retireSandbox(state, sandboxRetired.data))
      .yields(sandboxRetired);
    given(foundedSandbox, sandboxRetired)
      .when((state) => retireSandbox(state, { ...sandboxRetired.data, successorId: 'another' }))
      .yieldsNothing();
    expect(given(foundedSandbox, portalEnabled, sandboxRetired).state()).toMatchObject({
      sandboxOf: foundedSandbox.data.sandboxOf,
      retired: true,
      portalEnabled: false,
      administrators: { recorded: true, current: {} },
    });
  });

  it('refuses every change afterwards', () => {
    given(foundedSandbox, sandboxRetired)
      .when((state) => enablePortal(state, enabledAt))
      .refuses('organization_not_found');
    given(foundedSandbox, sandboxRetired)
      .when((state) => describeOrganization(state, described.data))
      .refuses('organization_not_found');
  });

  it('is refused for an organization that is no sandbox', () => {
    given(founded)
      .when((state) => retireSandbox(state, sandboxRetired.data))
      .refuses('organization_not_found');
  });
});

describe('describing an organization', () => {
  it('changes name, domain and logo, each recorded once', () => {
    given(founded)
      .when((state) => describeOrganization(state, described.data))
      .yields(described);
    const { name, domain, logo } = described.data;
    expect(given(founded, described).state()).toMatchObject({ name, domain, logo, slug: 'acme' });
    given(founded, described)
      .when((state) => describeOrganization(state, { ...described.data, describedAt: enabledAt }))
      .yieldsNothing();
    for (const difference of [{ name: 'A' }, { domain: 'a.example' }, { logo: 'https://a' }]) {
      const data = { ...described.data, ...difference };
      given(founded, described)
        .when((state) => describeOrganization(state, data))
        .yields({ type: 'OrganizationDescribed', data });
    }
  });
});

describe('the portal', () => {
  it('moves to another slug, recorded once', () => {
    const { slug, movedAt } = portalMoved.data;
    given(founded)
      .when((state) => movePortal(state, slug, movedAt))
      .yields(portalMoved);
    expect(given(founded, portalMoved).state()).toMatchObject({ slug });
    given(founded, portalMoved)
      .when((state) => movePortal(state, slug, movedAt))
      .yieldsNothing();
  });

  it('is enabled and disabled, each recorded once', () => {
    given(founded)
      .when((state) => enablePortal(state, enabledAt))
      .yields(portalEnabled);
    given(founded, portalEnabled)
      .when((state) => enablePortal(state, enabledAt))
      .yieldsNothing();
    given(founded, portalEnabled)
      .when((state) => disablePortal(state, disabledAt))
      .yields(portalDisabled);
    given(founded, portalEnabled, portalDisabled)
      .when((state) => disablePortal(state, disabledAt))
      .yieldsNothing();
  });

  it('takes a theme', () => {
    given(founded)
      .when((state) => themePortal(state, themed.data))
      .yields(themed);
    expect(given(founded, themed).state().theme).toEqual({
      showSalary: true,
      primaryColor: '#0a7d4f',
    });
  });

  it('yields no event for the same theme, and an event for each difference', () => {
    given(founded, themed)
      .when((state) => themePortal(state, { ...themed.data, themedAt: '2027-01-01T00:00:00.000Z' }))
      .yieldsNothing();
    for (const difference of [{ showSalary: false }, { primaryColor: null }]) {
      const data = { ...themed.data, ...difference };
      given(founded, themed)
        .when((state) => themePortal(state, data))
        .yields({ type: 'PortalThemed', data });
    }
  });
});

describe('an organization that does not exist', () => {
  it.each([
    ['a name', (state: Organization) => describeOrganization(state, described.data)],
    ['a slug', (state: Organization) => movePortal(state, 'acme', enabledAt)],
    ['a portal', (state: Organization) => enablePortal(state, enabledAt)],
    ['a disabled portal', (state: Organization) => disablePortal(state, disabledAt)],
    ['a theme', (state: Organization) => themePortal(state, themed.data)],
  ])('cannot have %s', (_name, decide) => {
    given().when(decide).refuses('organization_not_found');
  });
});
