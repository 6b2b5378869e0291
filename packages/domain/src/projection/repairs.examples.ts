import type { ProjectionEvent } from './events.ts';

export const eventSkipped = {
  type: 'EventSkipped',
  data: {
    projection: 'users',
    eventId: '0198c0de-0000-7000-8000-0000000000ee',
    position: '4711',
    reason: 'written by a broken import, ticket 42',
    by: 'ops',
    skippedAt: '2026-06-05T10:00:00.000Z',
  },
} satisfies ProjectionEvent;

export const retryRequested = {
  type: 'ProjectionRetryRequested',
  data: {
    projection: 'users',
    position: '4711',
    requestedBy: '0198c0de-0000-7000-8000-0000000000f1',
    requestedAt: '2026-06-05T11:00:00.000Z',
  },
} satisfies ProjectionEvent;
