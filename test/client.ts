import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { Agent, request } from 'undici';

/**
 * Closes idle connections long before the API does: on a busy machine a request may otherwise be written to a
 * connection that the API has just closed.
 */
const dispatcher = new Agent({ keepAliveMaxTimeout: 4_000 });

type Headers = Readonly<Record<string, string>>;

export type ApiResponse<Body = unknown> = {
  readonly status: number;
  /** Header names in lower case; repeated headers are joined by a comma. */
  readonly headers: Headers;
  /** Parsed when the response is JSON, its text otherwise. Its type is declared by the caller and not checked. */
  readonly body: Body;
  readonly text: string;
};

/** Sends `body`: strings and buffers unchanged, everything else as JSON. */
type Call = <Body = unknown>(
  path: string,
  body?: unknown,
  headers?: Headers,
) => Promise<ApiResponse<Body>>;

export type Caller = {
  readonly get: <Body = unknown>(path: string, headers?: Headers) => Promise<ApiResponse<Body>>;
  readonly head: <Body = unknown>(path: string, headers?: Headers) => Promise<ApiResponse<Body>>;
  readonly post: Call;
  readonly put: Call;
  readonly patch: Call;
  readonly delete: Call;
  readonly send: <Body = unknown>(
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Headers },
  ) => Promise<ApiResponse<Body>>;
};

/** Callers of one API: `as(key)` with a bearer key, `withCookie('name=value')`, `anonymous`. */
export const createClient = ({ url }: { readonly url: string }) => ({
  as: (key: string): Caller => createApiCaller(url, { authorization: `Bearer ${key}` }),
  withCookie: (cookie: string): Caller => createApiCaller(url, { cookie }),
  anonymous: createApiCaller(url, {}),
});

const createApiCaller = (url: string, common: Headers): Caller => {
  const send: Caller['send'] = (method, path, { body, headers = {} } = {}) =>
    sendRequest(`${url}${path}`, method, { body, headers: { ...common, ...headers } });
  const call =
    (method: string): Call =>
    (path, body, headers = {}) =>
      send(method, path, { body, headers });
  return {
    get: (path, headers = {}) => send('GET', path, { headers }),
    head: (path, headers = {}) => send('HEAD', path, { headers }),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    send,
  };
};

/** Milliseconds between two attempts, and the largest number of attempts. */
const retryMs = 500;
const maxTries = 20;

/** Returns a caller that repeats a request with response 503 under one Idempotency-Key: for setup on a busy machine. */
export const withRetries = (caller: Caller): Caller => ({
  ...caller,
  get: (path, headers) => retry(() => caller.get(path, headers)),
  post: (path, body, headers) => {
    const keyed = { 'idempotency-key': randomUUID(), ...headers };
    return retry(() => caller.post(path, body, keyed));
  },
});

const retry = async <Body>(
  attempt: () => Promise<ApiResponse<Body>>,
): Promise<ApiResponse<Body>> => {
  for (let tries = 1; ; tries++) {
    const response = await attempt();
    if (response.status !== 503 || tries === maxTries) return response;
    await delay(retryMs);
  }
};

const sendRequest = async <Body>(
  url: string,
  method: string,
  { body, headers }: { readonly body: unknown; readonly headers: Headers },
): Promise<ApiResponse<Body>> => {
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  const type = body === undefined || raw ? {} : { 'content-type': 'application/json' };
  const response = await request(url, {
    dispatcher,
    method: method as 'GET',
    headers: { ...type, ...headers },
    ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
  });
  const text = await response.body.text();
  const received = plain(response.headers);
  const json = /[/+]json\b/.test(received['content-type'] ?? '') && text !== '';
  return {
    status: response.statusCode,
    headers: received,
    // The caller declares the type that it expects; a wrong one fails its assertions.
    body: (json ? JSON.parse(text) : text) as Body,
    text,
  };
};

const plain = (headers: Readonly<Record<string, string | string[] | undefined>>): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
