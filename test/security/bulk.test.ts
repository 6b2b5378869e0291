import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readStreamEvents } from '../api/history/read-stream-events.ts';
import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
  type GivenCandidateRole,
} from '../world.ts';

let stack: Stack;
let world: DemoWorld;
let foreign: GivenCandidateRole;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  const { id: organizationId } = world.otherOrganization;
  const role = await createRole(stack, organizationId, { name: 'Foreign role' });
  foreign = await createCandidateRole(stack, role, await createCandidate(stack, organizationId));
  await stack.settle();
});
afterAll(() => stack.stop());

type Bulk = {
  readonly results: readonly object[];
};

const findFirstStep = ({ steps }: GivenCandidateRole): string => steps[0]?.id ?? '';

const readRevisions = async ({ id }: GivenCandidateRole): Promise<number> =>
  (await readStreamEvents(stack, `candidateRole-${id}`)).length;

describe('62: items of another organization among own items', () => {
  it.each(['/api/v1/bulk-transitions', '/api/v1/bulk-transitions/preview'])(
    'are refused by %s like items that do not exist, whatever they contain',
    async (path) => {
      const own = await createCandidateRole(stack, world.role);
      await stack.settle();
      const before = await readRevisions(foreign);
      const send = async (stepId: string, item: object) => {
        const items = [
          { stepId, ...item },
          { stepId: findFirstStep(own), action: 'advance' },
        ];
        const { status, body } = await createClient(stack)
          .as(world.hrRep.key)
          .post<Bulk>(path, { items });
        expect([status, body.results.length]).toEqual([200, 2]);
        expect(JSON.stringify(body)).not.toContain('Foreign role');
        return { ...body.results[0], stepId: '' };
      };
      for (const item of [
        { action: 'advance' },
        { action: 'reject' },
        { action: 'advance', expectedVersion: 0 },
        { action: 'advance', expectedVersion: 9 },
      ]) {
        const unknown = await send(`${uuid()}.1`, item);
        expect(unknown).toMatchObject({ success: false, status: 404 });
        expect(await send(findFirstStep(foreign), item)).toEqual(unknown);
      }
      expect(await readRevisions(foreign)).toBe(before);
    },
  );
});
