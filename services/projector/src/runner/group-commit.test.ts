import type { Db } from '@hiring/database';
import { type PendingCommit, projections, wholeProjection } from '@hiring/projections';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, it, vi } from 'vitest';

import { createGroupCommit } from './group-commit.ts';

/** A database that finds no rows. */
const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const event: PendingCommit['batch']['events'][number] = {
  eventId: 'an-event',
  stream: 'role-1',
  category: 'role',
  id: '1',
  revision: 0n,
  position: 7n,
  recordedAt: '2026-06-05T10:00:00.000Z',
  type: 'Unknown.v1',
  event: undefined,
  error: undefined,
  metadata: { actor: { type: 'system', name: 'test' }, requestId: null, causationId: null },
  stored: { data: {}, metadata: {} },
};

const createPendingCommit = (events: number): PendingCommit => {
  const [projection] = projections;
  if (!projection) throw new Error('there are no projections');
  return {
    target: { db, projection, partition: wholeProjection, skipped: new Set() },
    knownEvents: [],
    batch: {
      from: 0n,
      events: Array.from({ length: events }, () => event),
      to: { position: 7n, eventId: 'an-event' },
    },
  };
};

it('commits batches together, except large ones', async () => {
  const transaction = vi.fn(() => Promise.reject(new Error('no connection')));
  const commit = createGroupCommit({ transaction, close: () => Promise.resolve() });
  await expect(commit(createPendingCommit(501))).rejects.toThrow('is no longer at 0');
  expect(transaction).not.toHaveBeenCalled();
  await expect(commit(createPendingCommit(500))).rejects.toThrow('is no longer at 0');
  expect(transaction).toHaveBeenCalledOnce();
});
