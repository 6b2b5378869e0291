import { expect, it } from 'vitest';

import { summarizeDemo } from './summary.ts';

const user = (name: string) => ({ userId: name, apiKey: `key of ${name}` });
const role = (id: string) => ({
  id,
  name: `Role ${id}`,
  status: 'open' as const,
  public: id === 'r1',
  capacity: 1,
  steps: [],
});
const candidate = (id: string) => ({
  id,
  roleId: 'r1',
  steps: [
    { id: `${id}.1`, roleStepId: 's1', order: 1, stepType: 'offer', status: 'pending' } as const,
  ],
});

it('summarizes a demo by its links, its keys and one id of each kind, however many candidates it has', () => {
  const summary = summarizeDemo({
    baseUrl: 'http://localhost:3000',
    organization: { id: 'o1', slug: 'nordwind' },
    admin: { ...user('admin'), email: 'a@example.com', password: 'p' },
    hrRep: user('hrRep'),
    member: user('member'),
    outsider: user('outsider'),
    roles: [role('r1'), role('r2')],
    candidates: Array.from({ length: 9_000 }, (_, n) => candidate(`c${n}`)),
  });
  expect(summary).toMatchObject({
    portal: 'http://localhost:3000/en/careers/nordwind',
    signIn: 'a@example.com / p',
    roles: [
      { role: 'r1', status: 'open, public', candidates: 9_000 },
      { role: 'r2', status: 'open', candidates: 0 },
    ],
    steps: [{ firstStep: 'c0.1', of: 'a candidate for Role r1' }],
  });
  expect(JSON.stringify(summary).length).toBeLessThan(2_000);
});
