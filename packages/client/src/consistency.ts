import type { Send } from './send.ts';

const header = 'Consistency-Token';

/** The API accepts ten tokens; the oldest is dropped. */
const maxTokens = 10;

/**
 * Sends every request with the consistency tokens of the responses before it, so that it sees what they wrote on any
 * instance of the API. A response's token covers those of its request, so that one remains after requests in sequence.
 * Tokens of a log that was replaced are dropped, and the request is repeated without them.
 */
export const sendWithConsistency = (send: Send): Send => {
  const tokens = new Set<string>();

  const keepToken = (sent: readonly string[], { headers }: Response): void => {
    const token = headers.get(header);
    if (token === null) return;
    if (headers.get('Idempotency-Replayed') === null) for (const one of sent) tokens.delete(one);
    tokens.add(token);
    for (const oldest of tokens) if (tokens.size > maxTokens) tokens.delete(oldest);
  };

  const sendAndKeep = async (request: Request, sent: readonly string[]): Promise<Response> => {
    const response = await send(request);
    keepToken(sent, response);
    return response;
  };

  return async (request) => {
    if (request.headers.has(header)) return send(request);
    const sent = [...tokens];
    if (sent.length === 0) return sendAndKeep(request, sent);
    const again = request.clone();
    request.headers.set(header, sent.join(','));
    const response = await sendAndKeep(request, sent);
    if (!(await isUnknownToken(response))) return response;
    for (const token of sent) tokens.delete(token);
    return sendAndKeep(again, []);
  };
};

const isUnknownToken = async (response: Response): Promise<boolean> => {
  if (response.status !== 400) return false;
  // The API declares the shape of its errors; any other body has no such path.
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as {
    readonly details?: readonly { readonly path?: string }[] | object;
  } | null;
  return Array.isArray(body?.details) && body.details.some(({ path }) => path === header);
};
