import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { Agent, type Dispatcher, request } from 'undici';

/**
 * The faults of the server that clients notice. It returns 200 for a conflict, for a request that it did not forward,
 * or for a revoked key; or it closes the connection before it forwards the request or the response.
 */
export const serverFaults = [
  'acknowledged conflict',
  'acknowledged too early',
  'stale key',
  'request lost',
  'response lost',
] as const;

export type ServerFault = (typeof serverFaults)[number];

export type FaultyServer = {
  readonly port: number;
  /** The requests with a wrong or missing response, by id. */
  readonly faultsByRequest: ReadonlyMap<string, ServerFault>;
  readonly stop: () => Promise<void>;
};

/** Starts a proxy that forwards requests to an api and falsifies or drops some of its responses. */
export const startFaultyServer = async (apiUrl: string): Promise<FaultyServer> => {
  const agent = new Agent();
  const state: ProxyState = {
    apiUrl,
    agent,
    turn: 0,
    done: 0,
    good: new Map(),
    revoked: new Set(),
    faultsByRequest: new Map(),
  };
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, state).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    faultsByRequest: state.faultsByRequest,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, 'close'), agent.destroy()]);
    },
  };
};

type ProxyResponse = { readonly status: number; readonly body: Buffer };

type ProxyState = {
  readonly apiUrl: string;
  readonly agent: Dispatcher;
  turn: number;
  /** The number of successful advances whose response may be dropped. */
  done: number;
  /** The last successful response to each key, with the id of the key. */
  readonly good: Map<string, { readonly keyId: string; readonly response: ProxyResponse }>;
  /** Ids of keys whose revocation was acknowledged `acknowledgedAfterMs` ago: the client has the response. */
  readonly revoked: Set<string>;
  readonly faultsByRequest: Map<string, ServerFault>;
};

const serve = async (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  state: ProxyState,
): Promise<void> => {
  const due = findDueFault(incoming, state);
  const { keyId = '' } = state.good.get(getKey(incoming)) ?? {};
  const isRevoked = state.revoked.has(keyId);
  const response = due ? undefined : await forward(incoming, state);
  const fault = response
    ? (findFalsification(incoming, response, { state, isRevoked }) ??
      findLoss(incoming, response, state))
    : due;
  if (fault) state.faultsByRequest.set(String(incoming.headers['x-request-id']), fault);
  const sent = fault ? toFaultyResponse(fault, incoming, state) : response;
  if (!sent) return void incoming.socket.destroy();
  outgoing.writeHead(sent.status, { 'content-type': 'application/json' }).end(sent.body);
};

/** Returns the fault of a request that is not forwarded: every other advance without a retry has one. */
const findDueFault = (incoming: IncomingMessage, state: ProxyState): ServerFault | undefined => {
  if (!isAdvanceOnce(incoming)) return undefined;
  const turns = ['acknowledged too early', undefined, 'request lost', undefined] as const;
  return turns[state.turn++ % turns.length];
};

/** Returns whether a request is an advance without an Idempotency-Key, which is not retried. */
const isAdvanceOnce = ({ url, headers }: IncomingMessage): boolean =>
  url?.endsWith('/advance') === true && headers['idempotency-key'] === undefined;

/** Returns the response of the api. */
const forward = async (
  incoming: IncomingMessage,
  { apiUrl, agent }: ProxyState,
): Promise<ProxyResponse> => {
  const body = await buffer(incoming);
  const { host: _host, connection: _connection, ...headers } = incoming.headers;
  const response = await request(`${apiUrl}${incoming.url}`, {
    // The clients of a load use only these methods.
    method: incoming.method as 'GET' | 'POST' | 'DELETE',
    dispatcher: agent,
    headers,
    ...(body.length > 0 && { body }),
  });
  return { status: response.statusCode, body: Buffer.from(await response.body.arrayBuffer()) };
};

/** Returns how a response of the api may be falsified. `isRevoked`: whether the key was revoked before the request. */
const findFalsification = (
  incoming: IncomingMessage,
  response: ProxyResponse,
  { state, isRevoked }: { readonly state: ProxyState; readonly isRevoked: boolean },
): ServerFault | undefined => {
  if (response.status === 409) return 'acknowledged conflict';
  remember(incoming, response, state);
  return isRevoked && isMe(incoming) && response.status === 401 ? 'stale key' : undefined;
};

const isMe = ({ url }: IncomingMessage): boolean => url === '/api/v1/me';
const getKey = ({ headers }: IncomingMessage): string => headers.authorization ?? '';

/** Until then a client may have sent a request before it received the response to the revocation. */
const acknowledgedAfterMs = 100;

const remember = (
  incoming: IncomingMessage,
  response: ProxyResponse,
  { good, revoked }: ProxyState,
): void => {
  if (response.status !== 200) return;
  if (incoming.method === 'DELETE') {
    const keyId = incoming.url?.split('/').at(-1) ?? '';
    setTimeout(() => revoked.add(keyId), acknowledgedAfterMs);
  }
  if (isMe(incoming)) good.set(getKey(incoming), { keyId: keyIdIn(response), response });
};

/** Returns the id of the key in the 200 of `/api/v1/me`. */
const keyIdIn = ({ body }: ProxyResponse): string =>
  (JSON.parse(body.toString()) as { readonly auth: { readonly keyId: string } }).auth.keyId;

/** Drops the response to every other successful advance that is not retried. */
const findLoss = (
  incoming: IncomingMessage,
  { status }: ProxyResponse,
  state: ProxyState,
): ServerFault | undefined =>
  isAdvanceOnce(incoming) && status === 200 && state.done++ % 2 === 0 ? 'response lost' : undefined;

/** Returns the response for the client; undefined for a closed connection. */
const toFaultyResponse = (
  fault: ServerFault,
  incoming: IncomingMessage,
  { good }: ProxyState,
): ProxyResponse | undefined => {
  switch (fault) {
    case 'acknowledged conflict':
    case 'acknowledged too early':
      return { status: 200, body: Buffer.from('{"success":true}') };
    case 'stale key':
      return good.get(getKey(incoming))?.response;
    case 'request lost':
    case 'response lost':
      return undefined;
  }
};
