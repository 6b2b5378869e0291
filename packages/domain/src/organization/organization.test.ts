import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { founded, portalDisabled, portalEnabled, themed } from './organization.examples.ts';
import {
  disablePortal,
  enablePortal,
  found,
  type Organization,
  organization,
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
      name: 'Acme',
      portalEnabled: false,
      theme: { showSalary: false, primaryColor: null },
      hris: { target: { kind: 'off' }, requiresExternalPositionId: false, disabledAt: null },
    });
  });

  it('is refused the second time', () => {
    given(founded)
      .when((state) => found(state, founded.data))
      .refuses('already_exists');
  });
});

describe('the portal', () => {
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
    ['a portal', (state: Organization) => enablePortal(state, enabledAt)],
    ['a disabled portal', (state: Organization) => disablePortal(state, disabledAt)],
    ['a theme', (state: Organization) => themePortal(state, themed.data)],
  ])('cannot have %s', (_name, decide) => {
    given().when(decide).refuses('organization_not_found');
  });
});
