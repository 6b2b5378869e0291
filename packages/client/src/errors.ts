import type { components, operations } from './schema.ts';

/** The statuses of errors. */
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/** The bodies that the operations declare for one status. */
type BodyOf<Status extends ErrorStatus> = {
  [Name in keyof operations]: operations[Name]['responses'] extends {
    [Key in Status]: { content: { 'application/json': infer Body } };
  }
    ? Body
    : never;
}[keyof operations];

type ReasonOf<Body> = Body extends { details?: infer Details }
  ? Details extends { reason: infer Reason }
    ? Reason
    : never
  : never;

/** Every body of an error, but those of JSON-RPC (`POST /mcp`). */
export type ErrorBody = Exclude<
  { [Status in ErrorStatus]: BodyOf<Status> }[ErrorStatus],
  { readonly jsonrpc: string }
>;

/** Every `code` of an error. A newer API may send others. */
export type ErrorCode = ErrorBody['code'];

/** Every `details.reason` of a 400 or 409. A newer API may send others. */
export type ErrorReason = ReasonOf<BodyOf<400>> | ReasonOf<BodyOf<409>>;

/** What is wrong with one field of a request. */
export type FieldProblem = components['schemas']['FieldProblems'][number];

/** An error response, thrown by `expectData` and the iterators. */
export class HiringError extends Error {
  override readonly name = 'HiringError';
  readonly status: number;
  readonly code: ErrorCode;
  /** Why a command was refused; undefined for other errors. */
  readonly reason: ErrorReason | undefined;
  /** The problems of the fields of a request; empty for other errors. */
  readonly fields: readonly FieldProblem[];
  /** As the API sent it; its shape depends on `code`. */
  readonly details: unknown;
  /** Quote it in support requests. */
  readonly requestId: string;

  constructor(status: number, body: ErrorBody) {
    super(`${body.error} (${status} ${body.code}, request ${body.requestId})`);
    this.status = status;
    this.code = body.code;
    this.details = 'details' in body ? body.details : undefined;
    this.reason = readReason(this.details);
    this.fields = body.code === 'bad_request' ? readFields(this.details) : [];
    this.requestId = body.requestId;
  }
}

/** What an operation resolves to. */
type Result<Data> = {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
};

/** Returns the data of a response: `await expectData(client.GET(…))`. Throws HiringError for every status from 400. */
export const expectData = async <Data>(
  call: Result<Data> | Promise<Result<Data>>,
): Promise<NonNullable<Data>> => {
  const { data, error, response } = await call;
  if (data !== undefined && data !== null) return data;
  throw new HiringError(response.status, isErrorBody(error) ? error : toErrorBody(response));
};

const isErrorBody = (error: unknown): error is ErrorBody =>
  typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error;

/** The error of a response that the API did not write, such as one of a proxy. */
const toErrorBody = ({ status, headers }: Response): ErrorBody => ({
  error: `The response has status ${status} and no error of the API`,
  code: status === 503 ? 'unavailable' : 'internal_error',
  requestId: headers.get('X-Request-Id') ?? 'none',
});

/** The API declares its reasons; `ErrorReason` lists those of this version. */
const readReason = (details: unknown): ErrorReason | undefined =>
  typeof details === 'object' && details !== null && 'reason' in details
    ? (details.reason as ErrorReason)
    : undefined;

/** The API declares the list of a 400; it is the only one whose `details` is a list. */
const readFields = (details: unknown): readonly FieldProblem[] =>
  Array.isArray(details) ? (details as readonly FieldProblem[]) : [];
