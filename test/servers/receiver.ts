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
  /** As it came, for signatures. */
  readonly body: Buffer;
};

/**
 * How one request is answered. `refuse`: the line is reset before anything is read; `drop`: it is cut after the request
 * was read, as when an answer is lost; `hang`: no answer ever; `flood`: 200 and a body without an end. `after`: what has to
 * happen first.
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
  /** Answers for the next requests, one each; when they are used up, 200. */
  readonly respondWith: (...plans: readonly ResponsePlan[]) => void;
  /** Resolves with all requests once there are `count` of them. */
  readonly awaitRequests: (count: number) => Promise<readonly ReceivedRequest[]>;
  readonly stop: () => Promise<void>;
};

/**
 * The outside that hires are told to: the one stand-in of these tests. `otherwise` answers what was read when no other answer
 * is due.
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
        () => `${received.length} of ${count} requests came`,
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
  const body = await bodyOf(request);
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

/** Writes until the other side has had enough. */
const flood = (response: ServerResponse): void => {
  response.writeHead(200);
  pipeline(Readable.from(endless()), response, () => undefined);
};

const endless = function* () {
  for (;;) yield Buffer.alloc(16_384, 'x');
};

/** Undefined when the sender went away in the middle. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
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
