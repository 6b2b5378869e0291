import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Tool } from './tool.ts';

/**
 * Describes a tool for `tools/list`. It has no output schema, because that would cost most of the tokens of the list and
 * would keep clients from accepting new fields; scopes and errors are explained by the errors (docs/use/mcp.md).
 */
export const describeTool = ({ name, title, description, input, hints }: Tool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: { ...toInputSchema(input), type: 'object' },
  annotations: hints,
});

/**
 * Keywords that a model does not need: the server validates the arguments. A pattern is specific to one engine, and a
 * client that enforces additionalProperties could not use a field that was added since it read the list.
 */
const unlistedKeywords = [
  'additionalProperties',
  'format',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'pattern',
  'default',
] as const;

const toInputSchema = (input: z.ZodType): Readonly<Record<string, unknown>> => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const keyword of unlistedKeywords) delete jsonSchema[keyword];
      if (jsonSchema.description === '') delete jsonSchema.description;
    },
  });
  return schema;
};
