import {
  checkedEndpoint,
  EndpointRefused,
  guardedLookup,
  type Resolve,
  resolveAll,
} from '@hiring/outbound';
import { Agent, request } from 'undici';

/** What came of one attempt. `status` is null when no answer came; `error` is a word, never a text from outside. */
export type Answer =
  | { readonly delivered: true; readonly status: number }
  | {
      readonly delivered: false;
      readonly status: number | null;
      readonly error: string;
      /** Another attempt would meet the same. */
      readonly final: boolean;
    };

export type Sender = {
  readonly post: (
    endpoint: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

export type SenderOptions = {
  readonly allowedOrigins: readonly string[];
  /** Milliseconds one attempt may take in all. */
  readonly timeout: number;
  readonly resolve?: Resolve | undefined;
};

/** The one way out to an HRIS: every address is judged, redirects are not followed, what comes back is thrown away. */
export const openSender = ({ allowedOrigins, timeout, resolve }: SenderOptions): Sender => {
  const guarded = new Agent({ connect: { lookup: guardedLookup(resolve ?? resolveAll), timeout } });
  const trusted = new Agent({ connect: { timeout } });

  const post: Sender['post'] = async (endpoint, headers, body) => {
    try {
      const url = checkedEndpoint(endpoint, allowedOrigins);
      const dispatcher = allowedOrigins.includes(url.origin) ? trusted : guarded;
      const signal = AbortSignal.timeout(timeout);
      const options = { method: 'POST', headers, body, dispatcher, signal } as const;
      const { statusCode, body: answer } = await request(url, options);
      // The status is the answer: a body that is too long, or breaks off, changes nothing.
      await answer.dump({ limit: mostRead, signal }).catch(() => undefined);
      return judged(statusCode);
    } catch (error) {
      return { delivered: false, status: null, error: wordFor(error), final: isFinal(error) };
    }
  };
  return {
    post,
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
};

const mostRead = 64 * 1024;

const gone = 410;

/** 2xx is success and nothing else is; a receiver that is gone is not asked again (Standard Webhooks 1.0.0). */
const judged = (status: number): Answer =>
  status >= 200 && status < 300
    ? { delivered: true, status }
    : { delivered: false, status, error: `status ${status}`, final: status === gone };

/** A name may resolve elsewhere tomorrow; an endpoint that is wrong as written stays wrong. */
const isFinal = (error: unknown): boolean =>
  error instanceof EndpointRefused && error.message.startsWith('endpoint_');

const wordFor = (error: unknown): string => {
  if (error instanceof EndpointRefused) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
