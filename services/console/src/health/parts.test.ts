import { describe, expect, it } from 'vitest';

import { listFaults, listParts } from './parts.ts';
import type { SystemHealth } from './queries.ts';

const at = '2026-11-27T10:00:00.000Z';

const createInstance = (id: string, more: object = {}) => ({
  id,
  host: 'pod-1',
  buildVersion: '1f3a',
  state: 'up' as const,
  startedAt: at,
  seenAt: at,
  problem: null,
  disk: null,
  ...more,
});

const health: SystemHealth = {
  stores: [
    { name: 'database', state: 'up', milliseconds: 0.42 },
    { name: 'event_store', state: 'up', milliseconds: 3 },
  ],
  services: [
    { name: 'api', state: 'up', instances: [createInstance('a'), createInstance('b')] },
    { name: 'projector', state: 'up', instances: [createInstance('p')] },
    { name: 'worker', state: 'up', instances: [createInstance('w')] },
  ],
  queues: null,
  auditChains: { position: '7', extendedAt: at, error: null },
  lastBackupAt: null,
};

describe('the parts of the system', () => {
  it('are the stores, every instance and the audit chains', () => {
    expect(listParts(health).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Database up',
      'Event store up',
      'API up',
      'API up',
      'Projector up',
      'Worker up',
      'Audit chains up',
    ]);
    expect(listFaults(health)).toEqual([]);
  });

  it('show a service without an instance, and one whose only instance died, as faults', () => {
    const dead = createInstance('p', { state: 'not_seen' });
    const found = listFaults({
      ...health,
      services: [
        { name: 'projector', state: 'down', instances: [dead] },
        { name: 'worker', state: 'down', instances: [] },
      ],
    });
    expect(found.map(({ title }) => title)).toEqual(['Worker: down', 'Projector: down']);
  });

  it('show a store that is away, stopped chains and a relay that stopped as faults', () => {
    const stopped = createInstance('w', { problem: 'The relay is stopped by 7' });
    const found = listFaults({
      ...health,
      stores: [{ name: 'redis', state: 'down', milliseconds: null }],
      services: [{ name: 'worker', state: 'up', instances: [stopped] }],
      auditChains: { position: '7', extendedAt: at, error: 'the log was replaced' },
    });
    expect(found).toMatchObject([
      { title: 'Redis: down', text: 'It does not respond.' },
      { title: 'Worker: stopped', text: 'The relay is stopped by 7' },
      { title: 'Audit chains: stopped', text: 'the log was replaced' },
    ]);
  });

  it('say when the services are not known', () => {
    const found = listFaults({ ...health, services: null });
    expect(found).toMatchObject([{ title: 'The services are not known' }]);
  });
});
