import { z } from 'zod';

import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';

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
      'Streamable HTTP without sessions: each request carries one message of JSON-RPC, never a batch, and the response is ' +
      'JSON. The tools call the endpoints of this API on your behalf, with your scopes, rights and limits. An error of a ' +
      'tool is in its result (`isError`), in the shape of every other error.',
    caller: 'principal',
    scope: 'none',
    envelope: true,
    body: Message,
    example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    responses: {
      200: Message.optional(),
      400: 'The body is not one message of JSON-RPC 2.0, or the protocol version is not supported',
      403: 'Refused as a cross-site request',
    },
  },
  async (request, deps) => {
    assertSameSiteBrowser(request.header, deps.config.publicBaseUrl);
    const message = await request.readBody();
    // Loaded with the first message, so that the start of the API does not load the SDK.
    const { handleMessage } = await import('./handle-message.ts');
    return Message.optional().parse(await handleMessage(message, request, deps));
  },
);
