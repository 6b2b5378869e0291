import { connect, type Socket } from 'node:net';

/** One request; `body` is JSON. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path with the query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A response; status 0 means a broken connection. */
export type HttpResponse = { readonly status: number; readonly body: string };

export type Connection = {
  /** Sends one request at a time. Rejects when the response has no Content-Length. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>;
  readonly close: () => void;
};

const brokenResponse: HttpResponse = { status: 0, body: '' };

/**
 * Opens a keep-alive HTTP connection with minimal CPU cost, so that on two cores the load generator does not disturb
 * the measurement. It reads only responses with a Content-Length. A broken connection is reopened by the next request.
 */
export const openConnection = (url: string): Connection => {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | undefined;
  let settle: ((response: HttpResponse | Promise<never>) => void) | undefined;
  let received = '';

  const finish = (response: HttpResponse | Promise<never>): void => {
    received = '';
    const waiting = settle;
    settle = undefined;
    waiting?.(response);
  };
  const open = (): Socket => {
    const opened = connect({ host: hostname, port: Number(port), noDelay: true });
    opened.setEncoding('latin1');
    opened.on('data', (chunk: string) => {
      received = received === '' ? chunk : received + chunk;
      const response = parseResponse(received);
      if (response) finish(response);
    });
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket === opened) socket = undefined;
      finish(brokenResponse);
    });
    return opened;
  };

  const send = (request: HttpRequest) =>
    new Promise<HttpResponse>((resolve) => {
      settle = resolve;
      socket ??= open();
      socket.write(formatRequest(request, host));
    });
  return { send, close: () => socket?.destroy() };
};

const formatRequest = ({ method, path, headers = {}, body }: HttpRequest, host: string): string => {
  let text = `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n`;
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return `${text}\r\n`;
  const length = Buffer.byteLength(body);
  return `${text}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
};

/** Parses a response of one character per byte; returns undefined while it is incomplete. */
const parseResponse = (text: string): HttpResponse | Promise<never> | undefined => {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const stated = /\r\ncontent-length: *(\d+)\r\n/i.exec(text.slice(0, head + 2))?.[1];
  const status = Number(text.slice(9, 12));
  if (stated === undefined && status !== 204) {
    return Promise.reject(new Error(`the response with status ${status} has no Content-Length`));
  }
  const length = Number(stated ?? 0);
  const body = text.slice(head + 4);
  return body.length < length ? undefined : { status, body };
};
