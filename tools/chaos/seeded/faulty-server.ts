import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { Agent, type Dispatcher, request } from 'undici';

/**
 * What a client is made to believe: that its conflict, or what nobody was told of, is done; that a revoked key is good. The
 * last two are no lies, but losses: the connection ends before the request is passed on, or before its answer is.
 */
export const lies = [
  'acknowledged conflict',
  'acknowledged too early',
  'stale key',
  'request lost',
  'answer lost',
] as const;

export type Lie = (typeof lies)[number];

export type FaultyServer = {
  readonly port: number;
  /** Ids of the requests that were lied about. */
  readonly liesByRequest: ReadonlyMap<string, Lie>;
  readonly stop: () => Promise<void>;
};

/** Stands where clients look for an api, asks the true one, and lies about some of its answers. */
export const startFaultyServer = async (truth: string): Promise<FaultyServer> => {
  const agent = new Agent();
  const state: ProxyState = {
    truth,
    agent,
    turn: 0,
    done: 0,
    good: new Map(),
    revoked: new Set(),
    liesByRequest: new Map(),
  };
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, state).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    liesByRequest: state.liesByRequest,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, 'close'), agent.destroy()]);
    },
  };
};

type ProxyResponse = { readonly status: number; readonly body: Buffer };

type ProxyState = {
  readonly truth: string;
  readonly agent: Dispatcher;
  turn: number;
  /** Of advances that were done, how many could have been lost. */
  done: number;
  /** What each key was answered last when it was good, and whose id it has. */
  readonly good: Map<string, { readonly keyId: string; readonly response: ProxyResponse }>;
  /** Ids of keys that clients know to be revoked. */
  readonly revoked: Set<string>;
  readonly liesByRequest: Map<string, Lie>;
};

const serve = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  state: ProxyState,
): Promise<void> => {
  const due = nextLie(incoming, state);
  const response = due ? undefined : await forward(incoming, state);
  const lie = response
    ? (untrue(incoming, response, state) ?? lossOf(incoming, response, state))
    : due;
  if (lie) state.liesByRequest.set(String(incoming.headers['x-request-id']), lie);
  const sent = lie ? toFaultyResponse(lie, incoming, state) : response;
  if (!sent) return void incoming.socket.destroy();
  outgoing.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
};

/** Before anybody is asked: of advances that are tried once, every other one. */
const nextLie = (incoming: IncomingMessage, state: ProxyState): Lie | undefined => {
  if (!isAdvanceOnce(incoming)) return undefined;
  const turns = ['acknowledged too early', undefined, 'request lost', undefined] as const;
  return turns[state.turn++ % turns.length];
};

/** Without an Idempotency-Key: no second try sets it right. */
const isAdvanceOnce = ({ url, headers }: IncomingMessage): boolean =>
  url?.endsWith('/advance') === true && headers['idempotency-key'] === undefined;

/** The true answer. */
const forward = async (
  incoming: IncomingMessage,
  { truth, agent }: ProxyState,
): Promise<ProxyResponse> => {
  const body = await buffer(incoming);
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const response = await request(`${truth}${incoming.url}`, {
    // Clients of a load ask with these alone.
    method: incoming.method as 'GET' | 'POST' | 'DELETE',
    dispatcher: agent,
    headers,
    ...(body.length > 0 && { body }),
  });
  return { status: response.statusCode, body: Buffer.from(await response.body.arrayBuffer()) };
};

/** What can be lied about an answer, by its kind. */
const untrue = (
  incoming: IncomingMessage,
  response: ProxyResponse,
  state: ProxyState,
): Lie | undefined => {
  if (response.status === 409) return 'acknowledged conflict';
  remember(incoming, response, state);
  const { keyId } = state.good.get(keyOf(incoming)) ?? {};
  const stale = isMe(incoming) && response.status === 401 && state.revoked.has(keyId ?? '');
  return stale ? 'stale key' : undefined;
};

const isMe = ({ url }: IncomingMessage): boolean => url === '/api/v1/me';
const keyOf = ({ headers }: IncomingMessage): string => headers.authorization ?? '';

const remember = (
  incoming: IncomingMessage,
  response: ProxyResponse,
  { good, revoked }: ProxyState,
): void => {
  if (response.status !== 200) return;
  if (incoming.method === 'DELETE') revoked.add(incoming.url?.split('/').at(-1) ?? '');
  if (isMe(incoming)) good.set(keyOf(incoming), { keyId: keyIdIn(response), response });
};

/** Of a 200 to a key. */
const keyIdIn = ({ body }: ProxyResponse): string =>
  (JSON.parse(body.toString()) as { readonly auth: { readonly keyId: string } }).auth.keyId;

/** Only what happened is lost on its way back: of advances that are tried once and done, every other one. */
const lossOf = (
  incoming: IncomingMessage,
  { status }: ProxyResponse,
  state: ProxyState,
): Lie | undefined =>
  isAdvanceOnce(incoming) && status === 200 && state.done++ % 2 === 0 ? 'answer lost' : undefined;

/** What the client hears; undefined: nothing. */
const toFaultyResponse = (
  lie: Lie,
  incoming: IncomingMessage,
  { good }: ProxyState,
): ProxyResponse | undefined => {
  switch (lie) {
    case 'acknowledged conflict':
    case 'acknowledged too early':
      return { status: 200, body: Buffer.from('{"success":true}') };
    case 'stale key':
      return good.get(keyOf(incoming))?.response;
    case 'request lost':
    case 'answer lost':
      return undefined;
  }
};
