import { setTimeout as delay } from 'node:timers/promises';

import type { Deps } from '../../deps.ts';
import { toCallerId } from '../../http/auth/principal.ts';
import type { EndpointResponse } from '../../http/endpoint/endpoint-call.ts';
import { createEndpointCaller, type McpRequest } from '../call-endpoint.ts';
import type { Progress, Wait, WaitOptions } from '../tool.ts';

/** The client of a call of a tool, while the call runs. */
export type CallClient = {
  /** Aborts when the call is canceled or the client disconnects: no response can be sent. */
  readonly signal: AbortSignal;
  /** Sends progress to the client; undefined if the client does not want it. */
  readonly report?: ((progress: Progress) => Promise<void>) | undefined;
};

/** Milliseconds between two reads of a waiting call. */
const pollIntervalMs = 1_000;

type WaitContext = {
  readonly mcpRequest: McpRequest;
  readonly responseHeaders: Map<string, string>;
  readonly deps: Deps;
  readonly client: CallClient;
};

/**
 * Creates the function with which a tool waits (`Wait`). It authenticates the caller again before each read, so that a
 * revoked key ends the wait with 401, and returns the last response when the time is over or the server stops. Throws
 * 429 when the caller has too many waiting calls.
 */
export const createWait =
  (context: WaitContext): Wait =>
  async (options) => {
    const first = await options.read(createCaller(context));
    if (options.seconds === undefined || options.measure(first.body as never).isDone) return first;
    const { mcpRequest, deps } = context;
    const slot = await deps.streams.enter(toCallerId(mcpRequest.principal));
    try {
      return await readUntilDone(first, options.seconds, options, context);
    } finally {
      slot.leave();
    }
  };

const createCaller = ({ mcpRequest, responseHeaders, deps }: WaitContext) =>
  createEndpointCaller(mcpRequest, responseHeaders, deps);

const readUntilDone = async (
  first: EndpointResponse,
  seconds: number,
  { read, measure }: WaitOptions<never>,
  context: WaitContext,
): Promise<EndpointResponse> => {
  const { mcpRequest, deps, client } = context;
  const endsAtMs = performance.now() + seconds * 1_000;
  let response = first;
  let reported = -1;
  for (;;) {
    const progress = measure(response.body as never);
    // The protocol demands that the progress rises with each notification.
    if (progress.progress > reported) await client.report?.(progress);
    reported = Math.max(reported, progress.progress);
    const remainingMs = endsAtMs - performance.now();
    if (progress.isDone || remainingMs <= 0 || deps.streams.stopping.aborted) return response;
    await pause(Math.min(pollIntervalMs, remainingMs), context);
    const principal = await mcpRequest.reauthenticate();
    const callEndpoint = createCaller({ ...context, mcpRequest: { ...mcpRequest, principal } });
    response = await read(callEndpoint, response.body as never);
  }
};

/** Waits; throws when the call is canceled. The slot of a request whose stream is open is free already. */
const pause = async (ms: number, { mcpRequest, client }: WaitContext): Promise<void> => {
  const { signal, report } = client;
  const waiting = delay(ms, undefined, { signal });
  await (report ? waiting : mcpRequest.releaseSlotWhile(waiting));
};
