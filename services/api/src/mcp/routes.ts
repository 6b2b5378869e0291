import { z } from 'zod';

import { refuseCrossSiteBrowser } from '../http/cross-site.ts';
import { endpoint } from '../http/endpoint.ts';
import { badRequest } from '../http/problem.ts';

const Message = z.looseObject({ jsonrpc: z.literal('2.0') });
const Messages = z.union([Message, z.array(Message).min(1).max(100)]);

/** The Model Context Protocol over the endpoints: field.md §5.10. */
export const speakMcp = endpoint(
  {
    method: 'POST',
    path: '/mcp',
    tag: 'Agents',
    summary: 'Call tools (Model Context Protocol)',
    description:
      'Streamable HTTP without sessions: each request carries a message of JSON-RPC, or a batch of them, and is answered in ' +
      'JSON. Its tools ask the endpoints of this API in your name, with your scopes, rights and limits. What a tool is ' +
      'refused stands in its result (`isError`), in the shape of every other error.',
    caller: 'principal',
    scope: 'none',
    envelope: true,
    body: Messages,
    example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    answers: {
      200: Messages.optional(),
      400: 'Not a message of JSON-RPC 2.0, or of a protocol version that is not spoken here',
      403: 'Refused as a cross-site request',
    },
  },
  async (request, deps) => {
    refuseCrossSiteBrowser(request.header, deps.config.publicBaseUrl);
    const message = await request.readBody();
    refuseRepeatedIds(message);
    let calls = 0;
    const carrier = { ...request, isFirstCall: () => ++calls === 1 };
    // Loaded by who asks for it: who starts the API pays for the protocol when it is first spoken.
    const { answerMessage } = await import('./answer-message.ts');
    return Messages.optional().parse(await answerMessage(message, carrier, deps));
  },
);

/** Answers find their requests by id: with one id twice, one of them would go on after the answer has left. */
const refuseRepeatedIds = (message: z.output<typeof Messages>): void => {
  if (!Array.isArray(message)) return;
  const ids = message.map(({ id }) => id).filter((id) => id !== undefined);
  if (new Set(ids).size < ids.length) throw badRequest('Two messages have the same id');
};
