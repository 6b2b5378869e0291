import { PassThrough, pipeline, Readable } from 'node:stream';

import { z } from 'zod';

import type { McpRequest } from '../call-endpoint.ts';
import type { RpcMessage } from '../rpc-problem.ts';

const ReportedCall = z.looseObject({
  method: z.literal('tools/call'),
  params: z.looseObject({
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
    _meta: z.looseObject({ progressToken: z.union([z.string(), z.int()]) }),
  }),
});

/** Whether the response is a stream: a call of a tool whose client wants progress and accepts server-sent events. */
export const wantsEventStream = (message: RpcMessage, { header }: McpRequest): boolean =>
  (header('Accept')?.includes('text/event-stream') ?? false) &&
  ReportedCall.safeParse(message).success;

/**
 * Converts a body of server-sent events. Resolves with its first bytes, so that the request counts as in progress for
 * as long as the tool works and does not wait. A closed stream cancels the body.
 */
export const toEventStream = async (body: ReadableStream<Uint8Array>): Promise<Readable> => {
  const reader = body.getReader();
  const first = await reader.read();
  async function* readChunks(): AsyncGenerator<Uint8Array, void> {
    for (let chunk = first; !chunk.done; chunk = await reader.read()) yield chunk.value;
  }
  // A stream of a generator closes only when the generator has returned, which may wait for a chunk; this one at once.
  const stream = new PassThrough();
  stream.once('close', () => void reader.cancel().catch(() => undefined));
  return pipeline(Readable.from(readChunks()), stream, () => undefined);
};
