import { z } from 'zod';

import type { DoTask } from './run-job.ts';
import type { Session } from './session.ts';

export type ModelOptions = {
  /** The URL before `/chat/completions`, for example `https://api.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
};

const ToolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(ToolCall).nullish(),
        }),
      }),
    )
    .min(1),
});

type ToolCall = z.output<typeof ToolCall>;
type Message = Readonly<Record<string, unknown>> & { readonly role: string };

/** Turns after which a model that goes on calling tools is stopped. */
const maxTurns = 30;

/**
 * Creates an agent whose decisions are made by a model behind an OpenAI-compatible API of chat completions. Its answer
 * is the first message without a call of a tool; empty after 30 turns. Throws if the API fails.
 */
export const createModelAgent =
  (options: ModelOptions): DoTask =>
  async ({ text }, session) => {
    const messages: Message[] = [
      { role: 'system', content: session.instructions },
      { role: 'user', content: text },
    ];
    for (let turns = 0; turns < maxTurns; turns++) {
      const { content, tool_calls: calls } = await complete(options, session, messages);
      if (!calls?.length) return content ?? '';
      messages.push({ role: 'assistant', content: content ?? null, tool_calls: calls });
      for (const call of calls) messages.push(await answerCall(session, call));
    }
    return '';
  };

const complete = async (
  { url, model, apiKey }: ModelOptions,
  { tools }: Session,
  messages: readonly Message[],
) => {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      messages,
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
    }),
  });
  if (!response.ok) {
    throw new Error(`The model returned ${response.status}: ${await response.text()}`);
  }
  const [choice] = Completion.parse(await response.json()).choices;
  return choice?.message ?? {};
};

/** Calls the tool; arguments that are no object, and an unknown tool, are errors for the model to read. */
const answerCall = async (session: Session, call: ToolCall): Promise<Message> => {
  const content = await runCall(session, call).catch((error: unknown) => String(error));
  return { role: 'tool', tool_call_id: call.id, content };
};

const runCall = async (
  { call }: Session,
  { function: { name, arguments: text } }: ToolCall,
): Promise<string> => {
  const args = z.looseObject({}).parse(JSON.parse(text || '{}'));
  const { text: summary, output } = await call(name, args);
  return `${summary}\n${JSON.stringify(output)}`;
};
