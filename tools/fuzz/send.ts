import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Pool } from 'undici';

import type { DrawnRequest } from './requests/requests.ts';

/** A request as it is sent, with the credentials of its caller in the headers. */
export type SentRequest = Pick<DrawnRequest, 'method' | 'path' | 'headers' | 'body' | 'caller'>;

export type ReceivedResponse = {
  /** 0 when no response arrived; `text` then has the reason. */
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  readonly text: string;
};

export type Sender = {
  readonly send: (sent: SentRequest) => Promise<ReceivedResponse>;
  readonly stop: () => Promise<void>;
};

const responseTimeoutMs = 20_000;

/** Much shorter than the API's own limit: a request could be written to a connection that the API is closing. */
const maxIdleMs = 4_000;

/** Creates a sender that sends requests unchanged: it normalizes no path and treats no status as an error. */
export const createSender = (url: string): Sender => {
  const pool = new Pool(url, {
    connections: 32,
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
    keepAliveMaxTimeout: maxIdleMs,
  });
  const send = async ({ method, path, headers, body }: SentRequest): Promise<ReceivedResponse> => {
    const type = body?.type === undefined ? {} : { 'content-type': body.type };
    const response = await pool.request({
      method,
      path,
      headers: { ...type, ...headers },
      body: body ? Buffer.from(body.bytes, 'latin1') : null,
    });
    const headerEntries = Object.entries(response.headers).map(([name, value]) => [
      name,
      String(value),
    ]);
    const plain = Object.fromEntries(headerEntries) as Record<string, string>;
    const kind = plain['content-type'] ?? '';
    const text = kind.startsWith('text/event-stream')
      ? await readBeginning(response.body)
      : decompress(Buffer.from(await response.body.arrayBuffer()), plain).toString('utf8');
    const parsed: unknown = /[/+]json\b/.test(kind) && text !== '' ? parse(text) : text;
    return { status: response.statusCode, headers: plain, body: parsed, text };
  };
  return {
    send: (sent) =>
      send(sent).catch((error: unknown) => ({
        status: 0,
        headers: {},
        body: '',
        text: String(error),
      })),
    stop: () => pool.destroy(),
  };
};

const decompress = (
  bytes: Buffer,
  { 'content-encoding': encoding }: ReceivedResponse['headers'],
): Buffer => {
  if (bytes.length === 0 || encoding === undefined) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the first chunk of a stream that arrives within 50 ms: an event stream has no end. */
const readBeginning = async (stream: NodeJS.EventEmitter & { destroy: () => unknown }) => {
  const signal = AbortSignal.timeout(50);
  const first: unknown[] = await once(stream, 'data', { signal }).catch(() => []);
  stream.on('error', () => undefined);
  stream.destroy();
  return first.map(String).join('');
};

/** Retries after which `unavailable` is the response: after 15 s. */
export const maxRetries = 5;

/**
 * Retries after a 503, or after `unavailable` from a tool (decisions §2): on a busy machine a store may be slow.
 */
export const sendWithRetries = async (
  send: () => Promise<ReceivedResponse>,
  retries: number,
): Promise<ReceivedResponse> => {
  for (let retry = 0; ; retry++) {
    const received = await send();
    const { status, text } = received;
    const unavailable = status === 503 || text.includes('"code":"unavailable"');
    if (!unavailable || retry === retries) return received;
    await delay(500 * 2 ** retry);
  }
};
