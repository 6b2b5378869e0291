import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

import { isCommand } from '../http/idempotency/idempotency-key.ts';
import type { ProblemCode } from '../http/problems/problem.ts';
import { ErrorResponse, listReasons } from '../openapi/errors.ts';
import type { Tool } from './tool.ts';
import { type Schema, wrapUntrustedSchema } from './wrap-untrusted.ts';

/** Describes a tool for `tools/list`, with schemas from the input and response schemas of its endpoints. */
export const describeTool = (tool: Tool): ListedTool => {
  const { name, title, hints } = tool;
  return {
    name,
    title,
    description: buildDescription(tool),
    inputSchema: { ...toSchema(tool.input, 'input'), type: 'object' },
    outputSchema: buildOutputSchema(tool),
    annotations: { title, ...hints },
  };
};

/**
 * Builds the description. Its author writes preconditions, reversibility and notifications; scope, errors and reasons
 * follow from the endpoints that the tool calls.
 */
const buildDescription = ({ description, endpoints, byName }: Tool): string => {
  const [{ scope }] = endpoints;
  const needs = scope === 'none' ? [] : [`Needs the scope \`${scope}\`.`];
  const reasons = [...endpoints.flatMap(listReasons), ...(byName ? ['several_matches'] : [])];
  const reasonList =
    reasons.length === 0 ? '' : `; details.reason: ${[...new Set(reasons)].join(', ')}`;
  const codes = listErrorCodes(endpoints, byName).join(', ');
  return [description, ...needs, `Errors: ${codes}${reasonList}.`].join(' ');
};

/** Lists the error codes that a caller can act on; the instructions list those that any call may have. */
const listErrorCodes = (endpoints: Tool['endpoints'], byName = false): readonly ProblemCode[] => {
  const declared = new Set(endpoints.flatMap(({ responses }) => Object.keys(responses)));
  const scoped = endpoints.some(({ scope }) => scope !== 'none');
  const codes: readonly (readonly [ProblemCode, boolean])[] = [
    // Arguments are validated in every tool.
    ['bad_request', true],
    ['insufficient_scope', scoped],
    ['forbidden', declared.has('403')],
    ['not_found', declared.has('404')],
    ['conflict', byName || endpoints.some(isCommand) || declared.has('409')],
  ];
  return codes.flatMap(([code, possible]) => (possible ? [code] : []));
};

/** Builds the schema of the result or the one error shape, because clients validate failures against it, too. */
const buildOutputSchema = ({ endpoints: [{ responses }], untrusted = [] }: Tool) => {
  const response = toSchema(z.union([responses[200], ErrorResponse]), 'output');
  return { ...wrapUntrustedSchema(response, new Set(untrusted)), type: 'object' as const };
};

const toSchema = (shape: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(shape, {
    target: 'draft-7',
    io,
    override: ({ jsonSchema }) => {
      // A pattern is long and specific to one engine. The description explains the format; the endpoint validates it.
      delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
