import { Readable } from 'node:stream';

import { z } from 'zod';

import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { largerFilesRule } from './file-limits.ts';
import { type RpcMessage, toMessageProblem } from './rpc-problem.ts';

const singleMessageRule =
  'The body must be one message of JSON-RPC 2.0. Batches are not accepted: send each message in a separate request';

const Message = z.looseObject({ jsonrpc: z.literal('2.0') }, singleMessageRule);

/** Handles the Model Context Protocol, whose tools call the endpoints (docs/use/mcp.md). */
export const speakMcp = endpoint(
  {
    method: 'POST',
    path: '/mcp',
    tag: 'Agents',
    summary: 'Call tools (Model Context Protocol)',
    description:
      'Streamable HTTP without state between requests: each carries one message of JSON-RPC, never a batch. The response is ' +
      'JSON; a call of a tool with `_meta.progressToken` gets server-sent events: progress while it waits, then the ' +
      'response. The tools call the endpoints of this API on your behalf, with your scopes, rights and limits. An error of a ' +
      'tool is in its result (`isError`), in the shape of every other error. A message that is refused with 400 or 404 ' +
      'has an error of JSON-RPC.',
    caller: 'principal',
    scope: 'none',
    envelope: true,
    streams: 'messages',
    authorizable: true,
    body: Message,
    example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    responses: {
      200: Message.optional(),
      400: 'The body is not one message of JSON-RPC 2.0, its revision of the protocol is not supported, or headers and body disagree',
      403: 'Refused as a cross-site request',
      404: 'The revision of the message has no such method',
    },
  },
  async (request, deps) => {
    assertSameSiteBrowser(request.header, deps.config.publicBaseUrl);
    const message = await readMessage(request);
    // Loaded with the first message, so that the start of the API does not load the SDK.
    const { handleMessage } = await import('./handle-message.ts');
    const response = await handleMessage(message, request, deps);
    return response instanceof Readable ? response : Message.optional().parse(response);
  },
);

/** Reads the message. Throws 400 with an error of JSON-RPC, 413 with the way to upload a file, and 415. */
const readMessage = async (request: {
  readonly readBody: () => Promise<RpcMessage>;
}): Promise<RpcMessage> => {
  try {
    return await request.readBody();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'bad_request') throw toMessageProblem(error);
    throw error.code === 'payload_too_large' ? withUploadRule(error) : error;
  }
};

const withUploadRule = ({ code, message, headers, details }: Problem): Problem =>
  new Problem(code, `${message}. ${largerFilesRule}`, { headers, details });
