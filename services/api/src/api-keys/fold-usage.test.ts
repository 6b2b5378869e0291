import { expect, it } from 'vitest';

import { foldUsage, type UsageGroup } from './fold-usage.ts';

const [me, roles] = ['/api/v1/me', '/api/v1/roles'];
const groups: readonly UsageGroup[] = [
  { day: '2026-11-02', method: 'GET', authEndpoint: me, count: 2 },
  { day: '2026-11-01', method: 'GET', authEndpoint: roles, count: 3 },
  { day: '2026-11-01', method: 'POST', authEndpoint: roles, count: 2 },
  { day: '2026-11-01', method: 'GET', authEndpoint: me, count: 4 },
];

it('adds up the requests of each day and of each endpoint', () => {
  expect(foldUsage(groups)).toEqual({
    days: [
      { day: '2026-11-01', count: 9 },
      { day: '2026-11-02', count: 2 },
    ],
    endpoints: [
      { method: 'GET', authEndpoint: me, count: 6 },
      { method: 'GET', authEndpoint: roles, count: 3 },
      { method: 'POST', authEndpoint: roles, count: 2 },
    ],
  });
});

it('adds up the days of one endpoint, beside all endpoints', () => {
  const { days, endpoints } = foldUsage(groups, { method: 'GET', authEndpoint: me });
  expect(days).toEqual([
    { day: '2026-11-01', count: 4 },
    { day: '2026-11-02', count: 2 },
  ]);
  expect(endpoints).toHaveLength(3);
  expect(foldUsage(groups, { method: 'POST', authEndpoint: me }).days).toEqual([]);
});

it('is empty without requests', () => {
  expect(foldUsage([])).toEqual({ days: [], endpoints: [] });
});
