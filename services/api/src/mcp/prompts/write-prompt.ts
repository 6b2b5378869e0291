import {
  type GetPromptResult,
  type Prompt as ListedPrompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { McpRequest } from '../call-endpoint.ts';
import { findVisibleTools } from '../visible-tools.ts';
import { type Prompt, prompts } from './prompts.ts';

type Principal = McpRequest['principal'];

/** Describes the prompts whose tools the caller may use. */
export const listPrompts = (principal: Principal): ListedPrompt[] =>
  findVisiblePrompts(principal).map(({ name, title, description, arguments: shape }) => ({
    name,
    title,
    description,
    arguments: Object.entries(shape).map(([argument, schema]) => ({
      name: argument,
      description: z.globalRegistry.get(schema)?.description ?? '',
      required: !z.safeParse(schema, undefined).success,
    })),
  }));

/** Writes a prompt for the arguments of a user. Throws invalid params for an unknown prompt and for wrong arguments. */
export const writePrompt = (
  { name, args }: { readonly name: string; readonly args: Readonly<Record<string, string>> },
  principal: Principal,
): GetPromptResult => {
  const prompt = findVisiblePrompts(principal).find((other) => other.name === name);
  if (!prompt) throw invalidParams(`There is no prompt ${name}; call prompts/list for the names`);
  const parsed = z.strictObject(prompt.arguments).safeParse(args);
  if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error));
  // The arguments of every prompt are texts.
  const text = prompt.write(parsed.data as Readonly<Record<string, string>>);
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
};

const findVisiblePrompts = (principal: Principal): readonly Prompt[] => {
  const visible = new Set(findVisibleTools(principal));
  return prompts.filter(({ tools }) => tools.every((tool) => visible.has(tool)));
};

const invalidParams = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);
