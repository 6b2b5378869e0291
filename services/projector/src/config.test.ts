import { projections } from '@hiring/projections';
import { expect, it } from 'vitest';

import { readConfig } from './config.ts';

const required = {
  DATABASE_URL: 'postgres://127.0.0.1/hiring',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  VAULT_SECRET: Buffer.alloc(32).toString('base64'),
};

const select = (PROJECTIONS: string) => {
  const { PROJECTIONS: selected } = readConfig({ ...required, PROJECTIONS });
  return { ...selected, projections: selected.projections.map(({ name }) => name) };
};

it('runs every projection and the audit chains unless PROJECTIONS is set', () => {
  expect(select('')).toEqual({ projections: projections.map(({ name }) => name), audit: true });
});

it('runs the projections that PROJECTIONS names, and the audit chains if it names audit', () => {
  expect(select('users, api-key-usage,users')).toEqual({
    projections: ['users', 'api-key-usage'],
    audit: false,
  });
  expect(select('audit')).toEqual({ projections: [], audit: true });
});

it.each(['user', 'users,', ',', 'all', 'users;roles'])('refuses PROJECTIONS=%s', (value) => {
  expect(() => select(value)).toThrow(/must name only users, api-keys.*there is no /);
});

it('keeps all rows unless a number of months is set', () => {
  const { USAGE_MONTHS_KEPT, ACTIVITY_MONTHS_KEPT } = readConfig({
    ...required,
    USAGE_MONTHS_KEPT: '12',
    ACTIVITY_MONTHS_KEPT: '',
  });
  expect([USAGE_MONTHS_KEPT, ACTIVITY_MONTHS_KEPT]).toEqual([12, undefined]);
});

it.each(['0', '-1', '1.5', '1201', 'all'])('refuses USAGE_MONTHS_KEPT=%s', (value) => {
  expect(() => readConfig({ ...required, USAGE_MONTHS_KEPT: value })).toThrow(/USAGE_MONTHS_KEPT/);
});
