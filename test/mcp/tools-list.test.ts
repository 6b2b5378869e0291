import type { Scope } from '@hiring/domain';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import {
  createApiKey,
  createCandidateRole,
  createRole,
  type DemoWorld,
  demoWorld,
} from '../world.ts';
import { type Agent, connectAgent } from './agent.ts';

let stack: Stack;
let world: DemoWorld;
let agent: Agent;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
  agent = await connectAgent(stack.url, world.hrRep.key);
});
afterAll(async () => {
  await agent.stop();
  await stack.stop();
});

const maxTokens = 6_000;

const listNames = async (key: string): Promise<readonly string[]> => {
  const { tools, stop } = await connectAgent(stack.url, key);
  await stop();
  return tools.map(({ name }) => name);
};

const withScopes = async (...scopes: Scope[]) =>
  listNames((await createApiKey(stack, world.hrRep.id, { scopes })).key);

const reads = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
const writes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

const hintsOfWriters: Readonly<Record<string, object>> = {
  create_role: writes,
  change_role: writes,
  create_candidate: writes,
  place_candidate: writes,
  add_note: writes,
  upload_document: writes,
  start_cv_screening: writes,
  add_sourced_lead: writes,
  convert_lead: writes,
  advance_candidate: writes,
  reject_candidate: writes,
  unreject_candidate: writes,
  hire_candidate: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
};

describe('tools/list', () => {
  it('is below 6,000 tokens for a key with all scopes', () => {
    expect(encode(JSON.stringify({ tools: agent.tools })).length).toBeLessThan(maxTokens);
  });

  it('gives each tool a title, a description and all four annotations; only a hire is destructive', () => {
    for (const { name, title, description, annotations } of agent.tools) {
      expect(title).not.toBe('');
      expect(description).not.toBe('');
      const hints = hintsOfWriters[name] ?? reads;
      expect({ name, ...annotations }).toEqual({ name, ...hints, idempotentHint: true });
    }
    expect(agent.tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(hintsOfWriters)),
    );
  });

  it('has schemas without a union at the top, and without bans of fields that may be added', () => {
    for (const { inputSchema, outputSchema } of agent.tools) {
      expect(inputSchema).toMatchObject({ type: 'object' });
      expect(inputSchema).not.toHaveProperty('anyOf');
      expect(JSON.stringify(inputSchema)).not.toContain('additionalProperties');
      expect(outputSchema).toBeUndefined();
    }
  });

  it('has only the tools that the scopes of the key allow; a preview needs to read only', async () => {
    expect(await withScopes('roles:read')).toEqual(['whoami', 'list_roles', 'get_role']);
    const readers = await withScopes('pipeline:read');
    expect(readers).toEqual(expect.arrayContaining(['list_steps', 'preview_transition']));
    expect(readers.filter((name) => name in hintsOfWriters)).toEqual([]);
  });

  it('has no tools that need authority for a member without it', async () => {
    const names = await listNames(world.member.key);
    expect(names).toContain('list_steps');
    expect(names).not.toContain('preview_transition');
    expect(names.filter((name) => name in hintsOfWriters)).toEqual([]);
  });
});

describe('a result', () => {
  it('has its data once: the text is a summary', async () => {
    const { content, output } = await agent.call<{ roles: object[] }>('list_roles');
    expect(output.roles).not.toEqual([]);
    expect(content).toEqual([{ type: 'text', text: `${output.roles.length} roles.` }]);
  });

  it('has at most 20 rows by default, and says how to get more', async () => {
    const { candidateSteps, pagination, content } = await listStepsOfNinePeople();
    expect(candidateSteps).toHaveLength(20);
    expect(pagination).toEqual({ hasMore: true, nextCursor: expect.any(String) });
    expect(content).toMatchObject([{ text: expect.stringContaining('call again with cursor') }]);
  });

  it('of a key that only reads previews with a warning that the call needs another key', async () => {
    const { key } = await createApiKey(stack, world.hrRep.id, { scopes: ['pipeline:read'] });
    const reader = await connectAgent(stack.url, key);
    const stepId = world.candidateRole.steps[0]?.id;
    const { output } = await reader.call('preview_transition', { stepId, action: 'advance' });
    await reader.stop();
    expect(output).toMatchObject({
      preview: {
        warnings: expect.arrayContaining([expect.objectContaining({ code: 'insufficient_scope' })]),
      },
    });
  });

  it('of a transition lists the effects of its preview', async () => {
    const [step] = (await createCandidateRole(stack, world.role)).steps;
    const args = { stepId: step?.id };
    for (const action of ['advance', 'reject', 'unreject', 'reject', 'unreject', 'hire']) {
      const planned = await agent.call<{ preview: { effects: Effect[] } }>('preview_transition', {
        ...args,
        action,
      });
      const done = await agent.call<{ effects: Effect[] }>(`${action}_candidate`, {
        ...args,
        idempotencyKey: uuid(),
      });
      expect(byType(done.output.effects)).toEqual(byType(planned.output.preview.effects));
    }
  });
});

type Effect = { readonly type: string };

const byType = (effects: readonly Effect[]) =>
  effects.toSorted((a, b) => (a.type < b.type ? -1 : 1));

type StepPage = { readonly candidateSteps: object[]; readonly pagination: object };

/** Three steps each. */
const listStepsOfNinePeople = async () => {
  const role = await createRole(stack, world.organization.id);
  for (let remaining = 9; remaining > 0; remaining--) await createCandidateRole(stack, role);
  await stack.settle();
  const { output, content } = await agent.call<StepPage>('list_steps', { roleId: role.id });
  return { ...output, content };
};

describe('an error says the next step', () => {
  it.each([
    ['get_step', { stepId: 'guessed' }, 'stepId comes from list_steps'],
    ['get_candidate', { candidateId: 'guessed' }, 'candidateId comes from search_candidates'],
    ['get_role', { name: 'No such role' }, 'list_roles'],
    ['get_step', {}, 'Correct the arguments'],
  ])('%s %j', async (name, args, expected) => {
    const { isError, output, content } = await agent.call<{ error: string }>(name, args);
    expect(isError).toBe(true);
    expect(output.error).toContain(expected);
    expect(content).toEqual([{ type: 'text', text: output.error }]);
  });
});
