import { read } from '@hiring/database';
import { disablePortal, found, organization, retireSandbox, themePortal } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { createOrganization, given } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const at = '2026-06-05T10:00:00.000Z';

const portalRow = async (organizationId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('portals').selectAll();
  return rows.where('organization_id', '=', organizationId).executeTakeFirst();
};

it('shows an organization with a disabled portal and hidden salaries', async () => {
  const { id, slug, name } = await createOrganization(stack, { portal: false, showSalary: false });
  expect(await portalRow(id)).toEqual({
    organization_id: id,
    slug,
    name,
    logo: 'https://cdn.example.com/logo.png',
    domain: 'example.com',
    enabled: false,
    show_salary: false,
    primary_color: null,
    sandbox: false,
  });
});

it('marks a sandbox, and has no row for one that the next generation replaced', async () => {
  const id = uuid();
  const slug = `sandbox-${id.slice(-12)}`;
  const details = { name: 'A sandbox', slug, logo: '', domain: '' };
  const founded = { ...details, foundedAt: at, sandboxOf: uuid() };
  await given(stack, organization, id, (state) => found(state, founded));
  expect(await portalRow(id)).toMatchObject({ slug, sandbox: true });
  const retired = { successorId: uuid(), retiredAt: at };
  await given(stack, organization, id, (state) => retireSandbox(state, retired));
  expect(await portalRow(id)).toBeUndefined();
});

it('shows the theme and whether the portal is enabled', async () => {
  const { id } = await createOrganization(stack, { primaryColor: '#0a7d4f' });
  expect(await portalRow(id)).toMatchObject({
    enabled: true,
    show_salary: true,
    primary_color: '#0a7d4f',
  });
  const plain = { showSalary: false, primaryColor: null, themedAt: at };
  await given(
    stack,
    organization,
    id,
    (state) => themePortal(state, plain),
    (state) => disablePortal(state, at),
  );
  expect(await portalRow(id)).toMatchObject({
    enabled: false,
    show_salary: false,
    primary_color: null,
  });
});

it('assigns a slug to its first organization, and ignores a second one', async () => {
  const first = await createOrganization(stack);
  const second = uuid();
  const { slug, name } = first;
  const founded = { name, slug, logo: '', domain: '', foundedAt: at };
  await given(stack, organization, second, (state) => found(state, founded));
  const third = await createOrganization(stack);

  expect(await portalRow(first.id)).toMatchObject({ slug });
  expect(await portalRow(second)).toBeUndefined();
  expect(await portalRow(third.id)).toBeDefined();
});
