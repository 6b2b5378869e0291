import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Stack, startStack } from '../../test/stack.ts';
import { jobs } from './jobs.ts';
import { findJob } from './jobs/find.ts';
import { createModelAgent } from './model.ts';
import { followScript, runJob } from './run-job.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

describe('the evaluation of agents', () => {
  it.each(jobs)('passes an agent that does the job: $name', async (job) => {
    const { calls, faults } = await runJob(stack, job, followScript);
    expect({ calls, faults }).toEqual({ calls: job.idealCalls, faults: [] });
  });

  it.each(jobs)('fails an agent that does nothing: $name', async (job) => {
    const { faults } = await runJob(stack, job, async () => 'Done.');
    expect(faults).not.toEqual([]);
  });

  it('fails an agent that needs more calls than the ideal plus one', async () => {
    const { faults } = await runJob(stack, findJob, async (task, session) => {
      for (let calls = 0; calls < 2; calls++) await session.call('whoami');
      return task.script(session);
    });
    expect(faults).toEqual(['more calls than the ideal plus one']);
  });
});

type ChatRequest = {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
};

/** A model that searches for the candidate of the task by name, and answers with the result of the tool. */
const answerChat = ({ messages }: ChatRequest): object => {
  const last = messages.at(-1);
  if (last?.role === 'tool') return { role: 'assistant', content: last.content };
  const name = /address of ([\w ]+?),/.exec(last?.content ?? '')?.[1];
  const called = { name: 'get_candidate', arguments: JSON.stringify({ name }) };
  const toolCalls = [{ id: 'call_1', type: 'function', function: called }];
  return { role: 'assistant', content: null, tool_calls: toolCalls };
};

const startModel = async (received: ChatRequest[], keys: (string | undefined)[]) => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The request was written by createModelAgent.
    const chat = JSON.parse(await text(request)) as ChatRequest;
    received.push(chat);
    keys.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: answerChat(chat) }] }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => server.close() };
};

describe('a model', () => {
  it('does a job through chat completions with the tools of its key', async () => {
    const [received, keys]: [ChatRequest[], (string | undefined)[]] = [[], []];
    const { url, stop } = await startModel(received, keys);
    try {
      const agent = createModelAgent({ url, model: 'a-model', apiKey: 'secret' });
      const { calls, faults } = await runJob(stack, findJob, agent);
      expect({ calls, faults }).toEqual({ calls: 1, faults: [] });
      expect(keys).toEqual(['Bearer secret', 'Bearer secret']);
      expect(received.map(({ model }) => model)).toEqual(['a-model', 'a-model']);
      expect(received[0]?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(received[0]?.tools.map((tool) => tool.function.name)).toContain('hire_candidate');
    } finally {
      stop();
    }
  });
});
