import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import type { HrisTarget, OrganizationEvent } from './events.ts';
import { configureHris, disableHris } from './hris.ts';
import { founded, hrisConfigured, hrisDisabled } from './organization.examples.ts';
import { organization } from './organization.ts';

const given = specify(organization);
const { endpoint } = hrisConfigured.data.target;

const configuredWith = (target: HrisTarget) =>
  ({
    type: 'HrisConfigured',
    data: { ...hrisConfigured.data, target },
  }) satisfies OrganizationEvent;

const targets: readonly HrisTarget[] = [
  { kind: 'off' },
  { kind: 'webhook', endpoint, includePerson: false },
  { kind: 'webhook', endpoint, includePerson: true },
  { kind: 'webhook', endpoint: 'https://other.example/hires', includePerson: false },
  { kind: 'bamboohr', company: 'acme' },
  { kind: 'bamboohr', company: 'globex' },
];

describe('configuring the HRIS', () => {
  it('records where hires are sent and whether each needs a position id', () => {
    given(founded)
      .when((state) => configureHris(state, hrisConfigured.data))
      .yields(hrisConfigured);
    expect(given(founded, hrisConfigured).state().hris).toEqual({
      target: { kind: 'webhook', endpoint: 'https://hris.example/hires', includePerson: false },
      requiresExternalPositionId: true,
      disabledAt: null,
    });
  });

  it('yields no event for the same configuration, and an event for each difference', () => {
    for (const before of targets) {
      for (const after of targets) {
        const { data } = configuredWith(after);
        const decided = given(founded, configuredWith(before)).when((state) =>
          configureHris(state, { ...data, configuredAt: '2027-01-01T00:00:00.000Z' }),
        );
        if (before === after) decided.yieldsNothing();
        else {
          decided.yields({
            type: 'HrisConfigured',
            data: { ...data, configuredAt: '2027-01-01T00:00:00.000Z' },
          });
        }
      }
    }
    const data = { ...hrisConfigured.data, requiresExternalPositionId: false };
    given(founded, hrisConfigured)
      .when((state) => configureHris(state, data))
      .yields({ type: 'HrisConfigured', data });
  });

  it('is refused for an organization that does not exist', () => {
    given()
      .when((state) => configureHris(state, hrisConfigured.data))
      .refuses('organization_not_found');
  });
});

describe('disabling a receiver', () => {
  it('is recorded once and shown in the state', () => {
    given(founded, hrisConfigured)
      .when((state) => disableHris(state, hrisDisabled.data))
      .yields(hrisDisabled);
    given(founded, hrisConfigured, hrisDisabled)
      .when((state) => disableHris(state, hrisDisabled.data))
      .yieldsNothing();
    expect(given(founded, hrisConfigured, hrisDisabled).state().hris.disabledAt).toBe(
      hrisDisabled.data.disabledAt,
    );
  });

  it('yields no event if hires are no longer sent to that receiver', () => {
    for (const target of targets.filter(
      (target) => !('endpoint' in target && target.endpoint === endpoint),
    )) {
      given(founded, hrisConfigured, configuredWith(target))
        .when((state) => disableHris(state, hrisDisabled.data))
        .yieldsNothing();
    }
  });

  it('is undone by configuring the receiver again, even with the same settings', () => {
    given(founded, hrisConfigured, hrisDisabled)
      .when((state) => configureHris(state, hrisConfigured.data))
      .yields(hrisConfigured);
    expect(given(founded, hrisConfigured, hrisDisabled, hrisConfigured).state().hris).toMatchObject(
      {
        disabledAt: null,
      },
    );
  });

  it('is refused for an organization that does not exist', () => {
    given()
      .when((state) => disableHris(state, hrisDisabled.data))
      .refuses('organization_not_found');
  });
});
