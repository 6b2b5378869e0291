import { z } from 'zod';

import { assertSameSiteBrowser } from '../http/auth/csrf.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';

const singleMessageRule =
  'The body must be one message of JSON-RPC 2.0. Batches are not accepted: send each message in a request of its own';

const Message = z.looseObject({ jsonrpc: z.literal('2.0') }, singleMessageRule);

/** The Model Context Protocol over the endpoints (docs/use/mcp.md). */
export const speakMcp = endpoint(
  {
    method: 'POST',
    path: '/mcp',
    tag: 'Agents',
    summary: 'Call tools (Model Context Protocol)',
    description:
      'Streamable HTTP without sessions: each request carries one message of JSON-RPC, never a batch, and is answered in ' +
      'JSON. Its tools ask the endpoints of this API in your name, with your scopes, rights and limits. What a tool is ' +
      'refused stands in its result (`isError`), in the shape of every other error.',
    caller: 'principal',
    scope: 'none',
    envelope: true,
    body: Message,
    example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    responses: {
      200: Message.optional(),
      400: 'Not one message of JSON-RPC 2.0, or of a protocol version that is not spoken here',
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
