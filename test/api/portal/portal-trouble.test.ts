import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createOrganization, createRole } from '../../world.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
});
afterAll(() => stack.stop());

describe('a portal whose database fails', () => {
  it('returns 500 with the standard error body, without the cause', async () => {
    const { slug, id } = await createOrganization(stack);
    const role = await createRole(stack, id);
    await stack.settle();
    await sql`alter table read.portals rename column slug to lost`.execute(stack.db);

    const { anonymous } = createClient(stack);
    const path = `/api/public/portal/${slug}`;
    const responses = [
      await anonymous.get(path),
      await anonymous.get(`${path}/roles/${role.id}`),
      await anonymous.post(`${path}/apply`, { roleId: role.id }),
    ];
    for (const { status, body, headers } of responses) {
      expect(status).toBe(500);
      expect(body).toEqual({
        error: 'Internal server error',
        code: 'internal_error',
        requestId: headers['x-request-id'],
      });
    }
    await sql`alter table read.portals rename column lost to slug`.execute(stack.db);
    expect((await anonymous.get(path)).status).toBe(200);
  });
});
