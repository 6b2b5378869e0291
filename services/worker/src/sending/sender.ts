import {
  parseEndpoint,
  EndpointRefusedError,
  createGuardedLookup,
  type Resolve,
  resolveAll,
} from '@hiring/outbound';
import { Agent, type Dispatcher, request } from 'undici';

export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The response of a receiver, for the worker only: only the status is stored or shown. */
export type Reply =
  | {
      readonly status: number;
      readonly location: string | undefined;
      readonly retryAfter: string | undefined;
      /** Undefined when it is longer than the maximum or incomplete. */
      readonly body: string | undefined;
    }
  | {
      readonly status: null;
      /** A code, never text from outside. */
      readonly error: string;
      /** A further attempt would fail as well. */
      readonly final: boolean;
      /** False when no request left this machine. */
      readonly sent: boolean;
    };

export type Sender = {
  readonly send: (outgoing: HttpRequest) => Promise<Reply>;
  readonly close: () => Promise<void>;
};

export type SenderOptions = {
  readonly allowedOrigins: readonly string[];
  /** Milliseconds that one attempt may take in total. */
  readonly timeoutMs: number;
  /** Bytes of a response that are read: a longer body is cut off. */
  readonly maxBodyBytes: number;
  readonly resolve?: Resolve | undefined;
};

/** The only connection to receivers outside: every address is checked, redirects are not followed, a long response is cut off. */
export const openSender = ({
  allowedOrigins,
  timeoutMs: timeout,
  maxBodyBytes,
  resolve,
}: SenderOptions): Sender => {
  const guarded = new Agent({
    connect: { lookup: createGuardedLookup(resolve ?? resolveAll), timeout },
  });
  const trusted = new Agent({ connect: { timeout } });

  const send: Sender['send'] = async ({ url: endpoint, ...outgoing }) => {
    try {
      const url = parseEndpoint(endpoint, allowedOrigins);
      const dispatcher = allowedOrigins.includes(url.origin) ? trusted : guarded;
      const signal = AbortSignal.timeout(timeout);
      const response = await request(url, { ...outgoing, dispatcher, signal });
      const { location, 'retry-after': retryAfter } = response.headers;
      return {
        status: response.statusCode,
        location: getFirst(location),
        retryAfter: getFirst(retryAfter),
        body: await readBody(response.body, maxBodyBytes),
      };
    } catch (error) {
      const code = toErrorCode(error);
      return {
        status: null,
        error: code,
        final: isFinal(error),
        sent: !codesBeforeSending.has(code),
      };
    }
  };
  return {
    send,
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
};

/** The status decides: a body that is too long or incomplete does not change the result. */
const readBody = async (
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      length += bytes.length;
      if (length > maxBytes) return undefined;
      chunks.push(bytes);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
};

const getFirst = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

/** A name may resolve to another address later; an endpoint that is wrong as written stays wrong. */
const isFinal = (error: unknown): boolean =>
  error instanceof EndpointRefusedError && error.reason.startsWith('endpoint_');

/** Errors that occur before a connection is established; after any other error the request may have arrived. */
const codesBeforeSending: ReadonlySet<string> = new Set([
  'address_not_public',
  'endpoint_address',
  'endpoint_credentials',
  'endpoint_not_a_url',
  'endpoint_not_https',
  'endpoint_port',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const toErrorCode = (error: unknown): string => {
  if (error instanceof EndpointRefusedError) return error.reason;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
