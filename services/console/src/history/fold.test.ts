import { describe, expect, it } from 'vitest';

import { foldCandidate, foldRole } from './fold.ts';
import { type TimelineEvent, toEventLabel } from './timeline-event.ts';

const event: TimelineEvent = {
  id: 'e',
  at: '2026-06-05T00:00:00.000Z',
  type: 'StepValidated',
  stream: null,
  revision: 0,
  by: null,
  keyName: null,
  requestId: null,
  causationId: null,
  text: '',
  change: null,
};

const change = (status: string, ...steps: readonly [number, string][]): TimelineEvent => ({
  ...event,
  change: {
    candidateRoleId: 'r',
    status,
    steps: steps.map(([order, name]) => ({ id: `r.${order}`, status: name })),
  },
});

describe('the state of a candidate', () => {
  const names = new Map([
    ['r', 'Engineer'],
    ['r.1', 'Screening'],
    ['r.2', 'Interview'],
  ]);
  const past = [
    change('In Progress', [1, 'in_progress'], [2, 'pending']),
    event,
    change('In Progress', [2, 'in_progress'], [1, 'validated']),
    change('Not Selected', [2, 'rejected']),
  ];

  it('has the newest status of each step, in the order of the role', () =>
    expect(foldCandidate(past, names)).toEqual([
      { name: 'Engineer', value: 'Not Selected, Screening: validated, Interview: rejected' },
    ]));

  it('has at a moment nothing of what followed', () =>
    expect(foldCandidate(past.slice(0, 2), names)).toEqual([
      { name: 'Engineer', value: 'In Progress, Screening: in progress, Interview: pending' },
    ]));

  it('is empty before the first role', () => expect(foldCandidate([event], names)).toEqual([]));
});

const feed = (type: string, text = ''): TimelineEvent => ({ ...event, type, text });

describe('the state of a role', () => {
  it('has its newest status, and counts what happened', () => {
    const past = [
      feed('role.opened', 'open'),
      feed('candidate_role.entered', 'In Progress'),
      feed('candidate_role.entered', 'In Progress'),
      feed('candidate_role.hired', 'Hired'),
      feed('role.put_on_hold', 'on_hold'),
      feed('role.seat_filled'),
    ];
    const facts = new Map(foldRole(past).map(({ name, value }) => [name, value]));
    expect([facts.get('Status'), facts.get('Candidates entered'), facts.get('Hires')]).toEqual([
      'on hold',
      '2',
      '1',
    ]);
  });
});

it.each([
  ['StepValidated', 'Step validated'],
  ['ApiKeyMinted', 'Api key minted'],
  ['candidate_step.validated', 'Step validated'],
  ['role.put_on_hold', 'Role put on hold'],
])('writes the type %s as words', (type, label) => expect(toEventLabel(type)).toBe(label));
