import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { agentAuthorizationEvents } from './agent-authorization/events.ts';
import { revoked } from './api-key/api-key.examples.ts';
import { apiKeyEvents } from './api-key/events.ts';
import { apiKeyUsageCountEvents, apiKeyUsageEvents } from './api-key/usage-events.ts';
import { candidateIdentityEvents } from './candidate-identity/events.ts';
import { candidateRoleEvents } from './candidate-role/events.ts';
import { candidateEvents } from './candidate/events.ts';
import { catalog, type DomainEvent } from './catalog.ts';
import { onDisk } from './codec.fixtures.ts';
import { decode, encode, NewerEventError, UndecodableEventError } from './codec.ts';
import { contractLocaleEvents, contractTemplateEvents } from './contract-template/events.ts';
import { cvScreeningBatchEvents, cvScreeningEvents } from './cv-screening/events.ts';
import { effectBatchEvents } from './effects/effect-batch.ts';
import { effectEvents } from './effects/effect-events.ts';
import { event, type EventCatalog } from './event.ts';
import { hiringTestEvents } from './hiring-test/events.ts';
import { hrisDeliveryEvents } from './hris-delivery/events.ts';
import { invitationEvents } from './invitation/events.ts';
import { leadIdentityEvents } from './lead-identity/events.ts';
import { maintenanceTaskEvents } from './maintenance-task/events.ts';
import { memberInvitationEvents } from './member-invitation/events.ts';
import { organizationEvents, slugEvents } from './organization/events.ts';
import { projectionEvents } from './projection/events.ts';
import { roleEvents } from './role/events.ts';
import { sandboxEvents } from './sandbox/events.ts';
import { sourcedLeadEvents } from './sourced-lead/events.ts';
import { testAssignmentEvents } from './test-assignment/events.ts';
import { userEvents } from './user/events.ts';
import { webhookDeliveryEvents, webhookSubscriptionEvents } from './webhook/events.ts';

const catalogs: readonly EventCatalog[] = [
  agentAuthorizationEvents,
  apiKeyEvents,
  apiKeyUsageEvents,
  apiKeyUsageCountEvents,
  userEvents,
  organizationEvents,
  slugEvents,
  sandboxEvents,
  roleEvents,
  candidateEvents,
  candidateIdentityEvents,
  candidateRoleEvents,
  invitationEvents,
  memberInvitationEvents,
  contractLocaleEvents,
  contractTemplateEvents,
  hrisDeliveryEvents,
  hiringTestEvents,
  testAssignmentEvents,
  sourcedLeadEvents,
  leadIdentityEvents,
  cvScreeningBatchEvents,
  cvScreeningEvents,
  effectEvents,
  effectBatchEvents,
  projectionEvents,
  maintenanceTaskEvents,
  webhookSubscriptionEvents,
  webhookDeliveryEvents,
];

const newest = Object.entries(catalog).map(([name, { version }]) => `${name}.v${version}`);

describe('the catalog of events', () => {
  it('contains every event once: names are unique across streams', () => {
    const names = catalogs.flatMap((events) => Object.keys(events));
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(catalog).toSorted());
  });

  it('has a fixture for each version of each event, and no other', () => {
    const types = Object.entries(catalog).flatMap(([name, { version }]) =>
      Array.from({ length: version }, (_, older) => `${name}.v${older + 1}`),
    );
    expect(Object.keys(onDisk).toSorted()).toEqual(types.toSorted());
  });

  it('has one upcast from each older version', () => {
    for (const { version, upcasts } of Object.values<EventCatalog[string]>(catalog)) {
      expect(Object.keys(upcasts)).toEqual(
        Array.from({ length: version - 1 }, (_, older) => `${older + 1}`),
      );
    }
  });
});

describe('a stored event', () => {
  it.each(Object.entries(onDisk))('%s is decoded', (type, bytes) => {
    expect(type.startsWith(`${readBack(type, bytes).type}.v`)).toBe(true);
  });

  it.each(newest)('%s is written with the same bytes', (type) => {
    const bytes = onDisk[type] ?? '';
    const stored = encode(catalog, readBack(type, bytes));
    expect([stored.type, JSON.stringify(stored.data)]).toEqual([type, bytes]);
  });

  it.each(Object.keys(onDisk))('%s is rejected when its data is malformed', (type) => {
    for (const data of [null, undefined, 'text', 7, [], {}]) {
      expect(() => decode(catalog, { type, data })).toThrow(UndecodableEventError);
    }
  });

  it.each(Object.entries(catalog))('%s of a newer build is rejected', (name, { version }) => {
    const data = JSON.parse(onDisk[`${name}.v${version}`] ?? '');
    const newer = { type: `${name}.v${version + 1}`, data };
    expect(() => decode(catalog, newer)).toThrow(NewerEventError);
    expect(() => decode(catalog, newer)).toThrow(`${newer.type} is newer than this build`);
  });

  it.each([
    'CandidateCloned.v1',
    'candidatehired.v1',
    '$metadata',
    '',
    '.v1',
    '__proto__',
    '__proto__.v1',
    'constructor.v1',
    'hasOwnProperty.v1',
    'toString',
    'ApiKeyMinted.v1.v1',
    'ApiKeyMinted.v-1',
    'ApiKeyMinted.v',
  ])('%j is unknown and decodes to undefined', (type) => {
    expect(decode(catalog, { type, data: {} })).toBeUndefined();
  });
});

describe('encoding an event', () => {
  it('drops fields that are not in its shape', () => {
    const withExtraField = { ...revoked, data: { ...revoked.data, secret: 'hp_' } };
    expect(encode(catalog, withExtraField).data).toEqual(revoked.data);
  });

  it.each([
    ['a score over 100', 'StepEvaluated', { stepId: 'a.1', score: 101 }],
    ['a score that is not an integer', 'StepEvaluated', { stepId: 'a.1', score: 7.5 }],
    ['an instant without a zone', 'ApiKeyRevoked', { revokedBy: 'a', revokedAt: '2026-06-05' }],
    ['an empty id', 'SeatFilled', { candidateRoleId: '', hireId: 'a' }],
    ['no data', 'RoleOpened', undefined],
  ])('is rejected with %s', (_name, type, data) => {
    const malformed = { type, data } as unknown as DomainEvent;
    expect(() => encode(catalog, malformed)).toThrow(UndecodableEventError);
  });

  it.each(['CandidateCloned', 'constructor', '__proto__', 'toString'])(
    'is rejected for %s, which is not an event',
    (type) => {
      const unknown = { type, data: {} } as unknown as DomainEvent;
      expect(() => encode(catalog, unknown)).toThrow(UndecodableEventError);
    },
  );
});

describe('an event whose shape has changed', () => {
  type First = { readonly fullName: string };
  type Second = { readonly first: string; readonly last: string };
  const upcasts = {
    1: ({ fullName }: First) => {
      const [first = '', last = ''] = fullName.split(' ');
      return { first, last };
    },
    2: (second: Second) => ({ ...second, nickname: second.first.slice(0, 3) }),
  };
  const shape = z.object({ first: z.string(), last: z.string(), nickname: z.string() });
  const evolved = { Named: event(3, shape, upcasts) };
  const gap = { Named: event(3, shape, { 1: upcasts[1] }) };

  it('is converted from every version to the newest', () => {
    const named = { type: 'Named', data: { first: 'Grace', last: 'Hopper', nickname: 'Gra' } };
    const versions = [
      { type: 'Named.v1', data: { fullName: 'Grace Hopper' } },
      { type: 'Named.v2', data: { first: 'Grace', last: 'Hopper' } },
      { type: 'Named.v3', data: named.data },
    ];
    for (const stored of versions) expect(decode(evolved, stored)).toEqual(named);
  });

  it('is encoded in its newest version', () => {
    const data = { first: 'Grace', last: 'Hopper', nickname: 'Gra' };
    expect(encode(evolved, { type: 'Named', data })).toEqual({ type: 'Named.v3', data });
  });

  it('is rejected only if an upcast it needs is missing', () => {
    const second = { type: 'Named.v2', data: { first: 'Grace', last: 'Hopper' } };
    const third = { type: 'Named.v3', data: { ...second.data, nickname: 'Gra' } };
    expect(() => decode(gap, second)).toThrow('Named.v2 has no upcast from version 2');
    expect(() => decode(gap, { ...second, type: 'Named.v0' })).toThrow(UndecodableEventError);
    expect(decode(gap, third)).toEqual({ type: 'Named', data: third.data });
  });

  it('is rejected when its upcast throws or returns malformed data', () => {
    for (const data of [null, {}, { fullName: 7 }]) {
      expect(() => decode(evolved, { type: 'Named.v1', data })).toThrow(UndecodableEventError);
    }
    const wrong = { type: 'Named.v2', data: { first: 'Grace', last: 7 } };
    expect(() => decode(evolved, wrong)).toThrow(UndecodableEventError);
  });
});

const readBack = (type: string, bytes: string): DomainEvent => {
  const event = decode(catalog, { type, data: JSON.parse(bytes) });
  if (!event) throw new Error(`${type} is not in the catalog`);
  return event;
};
