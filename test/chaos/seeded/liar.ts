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

export type Liar = {
  readonly port: number;
  /** Ids of the requests that were lied about. */
  readonly told: ReadonlyMap<string, Lie>;
  readonly stop: () => Promise<void>;
};

/** Stands where clients look for an api, asks the true one, and lies about some of its answers. */
export const openLiar = async (truth: string): Promise<Liar> => {
  const agent = new Agent();
  const lying: Lying = {
    truth,
    agent,
    turn: 0,
    done: 0,
    good: new Map(),
    revoked: new Set(),
    told: new Map(),
  };
  const server = createServer((asked, answering) => {
    serve(asked, answering, lying).catch(() => asked.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // A server that listens on TCP has such an address.
    port: (server.address() as AddressInfo).port,
    told: lying.told,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([once(server, 'close'), agent.destroy()]);
    },
  };
};

type Answer = { readonly status: number; readonly body: Buffer };

type Lying = {
  readonly truth: string;
  readonly agent: Dispatcher;
  turn: number;
  /** Of advances that were done, how many could have been lost. */
  done: number;
  /** What each key was answered last when it was good, and whose id it has. */
  readonly good: Map<string, { readonly keyId: string; readonly answer: Answer }>;
  /** Ids of keys that clients know to be revoked. */
  readonly revoked: Set<string>;
  readonly told: Map<string, Lie>;
};

const serve = async (
  asked: IncomingMessage,
  answering: ServerResponse,
  lying: Lying,
): Promise<void> => {
  const due = nextLie(asked, lying);
  const answer = due ? undefined : await answerTo(asked, lying);
  const lie = answer ? (untrue(asked, answer, lying) ?? lossOf(asked, answer, lying)) : due;
  if (lie) lying.told.set(String(asked.headers['x-request-id']), lie);
  const given = lie ? heard(lie, asked, lying) : answer;
  if (!given) return void asked.socket.destroy();
  answering.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
};

/** Before anybody is asked: of advances that are tried once, every other one. */
const nextLie = (asked: IncomingMessage, lying: Lying): Lie | undefined => {
  if (!isAdvanceOnce(asked)) return undefined;
  const turns = ['acknowledged too early', undefined, 'request lost', undefined] as const;
  return turns[lying.turn++ % turns.length];
};

/** Without an Idempotency-Key: no second try sets it right. */
const isAdvanceOnce = ({ url, headers }: IncomingMessage): boolean =>
  url?.endsWith('/advance') === true && headers['idempotency-key'] === undefined;

/** The true answer. */
const answerTo = async (asked: IncomingMessage, { truth, agent }: Lying): Promise<Answer> => {
  const body = await buffer(asked);
  const { host: _host, connection: _connection, ...headers } = asked.headers;
  const answer = await request(`${truth}${asked.url}`, {
    // Clients of a load ask with these alone.
    method: asked.method as 'GET' | 'POST' | 'DELETE',
    dispatcher: agent,
    headers,
    ...(body.length > 0 && { body }),
  });
  return { status: answer.statusCode, body: Buffer.from(await answer.body.arrayBuffer()) };
};

/** What can be lied about an answer, by its kind. */
const untrue = (asked: IncomingMessage, answer: Answer, lying: Lying): Lie | undefined => {
  if (answer.status === 409) return 'acknowledged conflict';
  remember(asked, answer, lying);
  const { keyId } = lying.good.get(keyOf(asked)) ?? {};
  const stale = isMe(asked) && answer.status === 401 && lying.revoked.has(keyId ?? '');
  return stale ? 'stale key' : undefined;
};

const isMe = ({ url }: IncomingMessage): boolean => url === '/api/v1/me';
const keyOf = ({ headers }: IncomingMessage): string => headers.authorization ?? '';

const remember = (asked: IncomingMessage, answer: Answer, { good, revoked }: Lying): void => {
  if (answer.status !== 200) return;
  if (asked.method === 'DELETE') revoked.add(asked.url?.split('/').at(-1) ?? '');
  if (isMe(asked)) good.set(keyOf(asked), { keyId: keyIdIn(answer), answer });
};

/** Of a 200 to a key. */
const keyIdIn = ({ body }: Answer): string =>
  (JSON.parse(body.toString()) as { readonly auth: { readonly keyId: string } }).auth.keyId;

/** Only what happened is lost on its way back: of advances that are tried once and done, every other one. */
const lossOf = (asked: IncomingMessage, { status }: Answer, lying: Lying): Lie | undefined =>
  isAdvanceOnce(asked) && status === 200 && lying.done++ % 2 === 0 ? 'answer lost' : undefined;

/** What the client hears; undefined: nothing. */
const heard = (lie: Lie, asked: IncomingMessage, { good }: Lying): Answer | undefined => {
  switch (lie) {
    case 'acknowledged conflict':
    case 'acknowledged too early':
      return { status: 200, body: Buffer.from('{"success":true}') };
    case 'stale key':
      return good.get(keyOf(asked))?.answer;
    case 'request lost':
    case 'answer lost':
      return undefined;
  }
};
