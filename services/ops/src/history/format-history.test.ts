import { expect, it } from 'vitest';

import { formatHistory } from './format-history.ts';

const roleOpened = {
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

it('formats an event as a block with its time, actor, type and a line for each field of its data', () => {
  expect(formatHistory('role-1', [roleOpened])).toBe(
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
])('names the operator of an event that a command recorded: %j', (operator, shown) => {
  const actor = { type: 'system', name: 'ops' } as const;
  const event = { ...roleOpened, cause: { ...roleOpened.cause, actor, operator } };
  expect(formatHistory('role-1', [event])).toContain(`Actor:   system ops\nRun by:  ${shown}\n`);
  expect(formatHistory('role-1', [roleOpened])).not.toContain('Run by');
});

it('shows why an event cannot be read, and the state last', () => {
  const unreadable = {
    ...roleOpened,
    data: null,
    error: 'is newer than this build',
    cause: { ...roleOpened.cause, actor: { type: 'system', name: 'ops' } },
  } as const;
  const text = formatHistory('role-1', { events: [unreadable], state: { status: 'open' } });
  expect(text).toContain('Actor:   system ops\n');
  expect(text).toContain('    cannot be read: is newer than this build');
  expect(text.endsWith('state\n\n    status: open')).toBe(true);
});
