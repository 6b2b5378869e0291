import { connect } from '@hiring/database';
import { type PendingCommit, projections, wholeProjection } from '@hiring/projections';
import { afterAll, expect, it, vi } from 'vitest';

import { createGroupCommit } from './group-commit.ts';

/** No server listens there: a separate transaction fails. */
const { db, close } = connect('postgres://127.0.0.1:1/none', { name: 'test' });
afterAll(close);

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
  const commit = createGroupCommit({ transaction, close });
  await expect(commit(createPendingCommit(501))).rejects.toThrow('ECONNREFUSED');
  expect(transaction).not.toHaveBeenCalled();
  await expect(commit(createPendingCommit(500))).rejects.toThrow('ECONNREFUSED');
  expect(transaction).toHaveBeenCalledOnce();
});
