import { catalog, type DomainEvent, type EventName } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import { expect, it } from 'vitest';

import { presentStreamEvent } from './present-stream-event.ts';

const record = (event: DomainEvent | undefined): RecordedEvent => ({
  eventId: 'e1',
  stream: 'candidate-c1',
  category: 'candidate',
  id: 'c1',
  revision: 3n,
  position: 7n,
  recordedAt: '2026-06-05T08:00:00.000Z',
  type: `${event?.type ?? 'FromAFarFuture'}.v2`,
  metadata: { actor: { type: 'candidate' }, requestId: 'r1', causationId: null },
  stored: { data: event?.data, metadata: null },
  event,
  error: undefined,
});

const noted: DomainEvent = {
  type: 'CandidateNoted',
  data: {
    noteId: 'n1',
    body: 'Has a strong CV',
    visibility: 'team',
    by: { userId: 'u1' } as never,
    notedAt: '2026-06-05T08:00:00.000Z',
  },
};
const options = { names: new Map(), withData: true };

it('leaves out the fields about a person and names them', () => {
  const { data, personalFields, type, version } = presentStreamEvent(record(noted), options);
  expect([type, version]).toEqual(['CandidateNoted', 2]);
  expect(data).toEqual({
    noteId: 'n1',
    visibility: 'team',
    by: { userId: 'u1' },
    notedAt: '2026-06-05T08:00:00.000Z',
  });
  expect(personalFields).toEqual(['body']);
});

it('leaves out the personal fields of every type of event', () => {
  const names = Object.keys(catalog) as EventName[];
  const declaring = names.filter((name) => Object.keys(catalog[name].personal).length > 0);
  expect(declaring.length).toBeGreaterThan(5);
  for (const type of declaring) {
    const personal = Object.keys(catalog[type].personal);
    const values = Object.fromEntries([...personal, 'kept'].map((field) => [field, 'value']));
    // Only the names of the fields matter here.
    const event = { type, data: values } as unknown as DomainEvent;
    const { data, personalFields } = presentStreamEvent(record(event), options);
    expect([type, data, personalFields]).toEqual([type, { kept: 'value' }, personal]);
  }
});

it('shows no field to a caller who may not read them, and none of an unknown type', () => {
  expect(presentStreamEvent(record(noted), { ...options, withData: false })).toMatchObject({
    data: null,
    personalFields: ['body'],
  });
  expect(presentStreamEvent(record(undefined), options)).toMatchObject({
    type: 'FromAFarFuture',
    data: null,
    personalFields: [],
  });
});
