import { expect, it } from 'vitest';

import { formatHistory } from './format-history.ts';

const moved = {
  revision: 1n,
  position: 7n,
  recordedAt: '2026-06-05T08:00:00.000Z',
  type: 'RoleOpened',
  version: 2,
  eventId: 'e1',
  data: { openedAt: '2026-06-05T08:00:00.000Z' },
  error: null,
  cause: {
    actor: { type: 'user', userId: 'u1', keyId: 'k1', sessionId: null },
    requestId: 'r1',
    causationId: null,
  },
} as const;

it('an event is a block with its time, actor, type and a line for each part of its data', () => {
  expect(formatHistory('role-1', [moved])).toBe(
    [
      'event e1 (role-1, revision 1, position 7)',
      'Time:    2026-06-05T08:00:00.000Z',
      'Actor:   user u1, keyId k1',
      'Request: r1',
      'Type:    RoleOpened (version 2)',
      '',
      '    openedAt: 2026-06-05T08:00:00.000Z',
    ].join('\n'),
  );
});

it.each([
  [{ user: 'deploy', host: 'ops-1', as: 'Grace Hopper' }, 'deploy on ops-1, as Grace Hopper'],
  [{ user: 'deploy', host: 'ops-1' }, 'deploy on ops-1'],
])('an event of a command names who ran it: %j', (operator, shown) => {
  const actor = { type: 'system', name: 'ops' } as const;
  const event = { ...moved, cause: { ...moved.cause, actor, operator } };
  expect(formatHistory('role-1', [event])).toContain(`Actor:   system ops\nRun by:  ${shown}\n`);
  expect(formatHistory('role-1', [moved])).not.toContain('Run by');
});

it('an event that cannot be read says why, and the state at a moment comes last', () => {
  const strange = {
    ...moved,
    data: null,
    error: 'is newer than this build',
    cause: { ...moved.cause, actor: { type: 'system', name: 'ops' } },
  } as const;
  const text = formatHistory('role-1', { events: [strange], state: { status: 'open' } });
  expect(text).toContain('Actor:   system ops\n');
  expect(text).toContain('    cannot be read: is newer than this build');
  expect(text.endsWith('state\n\n    status: open')).toBe(true);
});
