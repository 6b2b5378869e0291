/** A response of the API that is not a success. `status` 0: there was no response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly details: readonly unknown[] | Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: ApiProblem['details']) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Reads the body of an error; one of another form, for example of a proxy, gets a general text. */
export const toApiProblem = (status: number, body: unknown): ApiProblem => {
  const { error, code, details } = isRecord(body) ? body : {};
  const text = typeof error === 'string' ? error : `The server returned the status ${status}.`;
  const known = Array.isArray(details) || isRecord(details) ? details : [];
  return new ApiProblem(status, typeof code === 'string' ? code : 'unknown', text, known);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an error says that the session is over. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 401;

/** Whether a command may have been done although its response is missing. */
export const isUnknownOutcome = (error: Error): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
