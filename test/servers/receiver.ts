import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import { until } from '../until.ts';

export type ReceivedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body, for signatures. */
  readonly body: Buffer;
};

/**
 * The response to one request. `refuse`: the connection is reset before the request is read; `drop`: it is closed after
 * the request was read, as when a response is lost; `hang`: no response; `flood`: 200 with an endless body. `after`: a
 * promise that must settle before the response.
 */
export type ResponsePlan =
  | {
      readonly status: number;
      readonly delay?: number;
      readonly after?: Promise<unknown>;
      readonly headers?: Record<string, string>;
    }
  | 'refuse'
  | 'drop'
  | 'hang'
  | 'flood';

export type Receiver = {
  readonly origin: string;
  /** Every request that was read to its end, in order. */
  readonly received: readonly ReceivedRequest[];
  /** Plans the responses to the next requests, one each; afterwards the default applies again. */
  readonly respondWith: (...plans: readonly ResponsePlan[]) => void;
  /** Resolves with all requests once there are `count` of them. */
  readonly awaitRequests: (count: number) => Promise<readonly ReceivedRequest[]>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an HTTP server that receives hires: the only stand-in of these tests. `otherwise` returns the response to a
 * request for which none is planned.
 */
export const startReceiver = async (
  otherwise: (received: ReceivedRequest) => ResponsePlan = () => ({ status: 200 }),
): Promise<Receiver> => {
  const received: ReceivedRequest[] = [];
  const plans: ResponsePlan[] = [];
  const server = createServer((request, response) => {
    void serve(request, response, { received, plan: plans.shift() ?? otherwise });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    respondWith: (...next) => plans.push(...next),
    awaitRequests: (count) =>
      until(
        () => received.length >= count && received,
        () => `${received.length} of ${count} requests arrived`,
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type PlannedRequest = {
  readonly received: ReceivedRequest[];
  readonly plan: ResponsePlan | ((received: ReceivedRequest) => ResponsePlan);
};

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  { received, plan: due }: PlannedRequest,
): Promise<void> => {
  if (due === 'refuse') return void request.socket.resetAndDestroy();
  const body = await readBody(request);
  if (!body) return;
  const { method = '', url: path = '' } = request;
  const read = { method, path, headers: plain(request), body };
  received.push(read);
  await reply(request, response, typeof due === 'function' ? due(read) : due);
};

const reply = async (
  request: IncomingMessage,
  response: ServerResponse,
  plan: ResponsePlan,
): Promise<void> => {
  if (plan === 'refuse') return void request.socket.resetAndDestroy();
  if (plan === 'drop') return void request.socket.destroy();
  if (plan === 'hang') return;
  if (plan === 'flood') return flood(response);
  await plan.after;
  await delay(plan.delay ?? 0);
  response.writeHead(plan.status, plan.headers).end();
};

/** Writes until the client closes the connection. */
const flood = (response: ServerResponse): void => {
  response.writeHead(200);
  pipeline(Readable.from(endless()), response, () => undefined);
};

const endless = function* () {
  for (;;) yield Buffer.alloc(16_384, 'x');
};

/** Returns undefined when the client disconnects before the end of the body. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
};

const plain = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
