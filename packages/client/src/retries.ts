import type { Send } from './send.ts';

export type RetryOptions = {
  /** Attempts of one request, with the first; 1 switches retries off. Default 5. */
  readonly maxAttempts?: number;
  /** Milliseconds before the second attempt; each further wait doubles, and is random by a half. Default 250. */
  readonly firstWaitMs?: number;
  /** The longest wait in milliseconds; a response whose Retry-After asks for more is returned. Default 30,000. */
  readonly maxWaitMs?: number;
};

const retriedStatuses: ReadonlySet<number> = new Set([429, 503]);

/**
 * Repeats a request after 429, 503 and a failure of the network. A command gets an Idempotency-Key unless it has one,
 * and every attempt has the same: it acts once, even if a response was lost. Waits as long as Retry-After says. Rejects
 * when the last attempt has no response, and at once when the request is aborted.
 */
export const sendWithRetries =
  (send: Send, { maxAttempts = 5, firstWaitMs = 250, maxWaitMs = 30_000 }: RetryOptions): Send =>
  async (request) => {
    setIdempotencyKey(request);
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= maxAttempts;
      const outcome = await attemptOnce(send, isLast ? request : request.clone());
      const isFinal = isLast || request.signal.aborted || !isWorthRepeating(outcome);
      const waitMs =
        readRetryAfterMs(outcome.response) ?? withJitter(firstWaitMs * 2 ** (attempt - 1));
      if (isFinal || waitMs > maxWaitMs) return getResponse(outcome);
      await outcome.response?.body?.cancel();
      await delay(waitMs, request.signal);
    }
  };

type Outcome = { readonly response?: Response; readonly error?: unknown };

const attemptOnce = async (send: Send, request: Request): Promise<Outcome> => {
  try {
    return { response: await send(request) };
  } catch (error) {
    return { error };
  }
};

const isWorthRepeating = ({ response }: Outcome): boolean =>
  response === undefined || retriedStatuses.has(response.status);

const getResponse = ({ response, error }: Outcome): Response => {
  if (response) return response;
  throw error;
};

const setIdempotencyKey = ({ method, headers }: Request): void => {
  if (method === 'GET' || method === 'HEAD' || headers.has('Idempotency-Key')) return;
  headers.set('Idempotency-Key', crypto.randomUUID());
};

const readRetryAfterMs = (response: Response | undefined): number | undefined => {
  const seconds = response?.headers.get('Retry-After');
  return seconds !== null && seconds !== undefined && /^\d+$/.test(seconds)
    ? Number(seconds) * 1_000
    : undefined;
};

/** Between a half and the whole of a wait, so that many clients do not return at once. */
const withJitter = (waitMs: number): number => waitMs * (0.5 + Math.random() / 2);

/** Resolves after a time. Rejects with the reason of the signal when it aborts. */
export const delay = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(toError(signal.reason));
    const stop = () => {
      clearTimeout(timer);
      reject(toError(signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error('The request was aborted', { cause: reason });
