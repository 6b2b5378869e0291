/** Every `code` of an error response, and its status (decisions §2). */
export const statuses = {
  bad_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof statuses;
export type ProblemStatus = (typeof statuses)[ProblemCode];

type ProblemOptions = {
  readonly details?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** The whole body of the response, in place of the one error shape. */
  readonly body?: object;
};

/** An error response, thrown: `message`, `details` and `headers` are sent to the caller, `cause` never. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object | undefined;

  constructor(code: ProblemCode, message: string, options: ProblemOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.body = options.body;
  }

  get status(): ProblemStatus {
    return statuses[this.code];
  }
}

export const badRequest = (message: string, details?: unknown): Problem =>
  new Problem('bad_request', message, { details });

/** Creates the problem of every 401, which has the same text for each reason (decisions §2). */
export const unauthorized = (headers: Readonly<Record<string, string>> = {}): Problem =>
  new Problem('unauthorized', 'No valid credentials', { headers });

export const forbidden = (message: string): Problem => new Problem('forbidden', message);

export const notFound = (message: string): Problem => new Problem('not_found', message);
