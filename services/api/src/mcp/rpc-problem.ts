import { Problem } from '../http/problems/problem.ts';

/** A message of JSON-RPC that was received; everything but `jsonrpc` may be of any type. */
export type RpcMessage = {
  readonly jsonrpc: '2.0';
  readonly id?: unknown;
  readonly method?: unknown;
};

/** An error response of JSON-RPC. */
export type RpcFailure = {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
};

/** Creates the problem whose response has this status, and the error of JSON-RPC as its body. */
export const toRpcProblem = (status: 400 | 404, body: RpcFailure): Problem =>
  new Problem(status === 404 ? 'not_found' : 'bad_request', body.error.message, { body });

const parseErrorCode = -32_700;
const invalidRequestCode = -32_600;
const methodNotFoundCode = -32_601;

/** Converts the refusal of a body: one that is not JSON has no details, one that is no message names its fields. */
export const toMessageProblem = ({ details, message }: Problem): Problem => {
  const code = details === undefined ? parseErrorCode : invalidRequestCode;
  return toRpcProblem(400, { jsonrpc: '2.0', id: null, error: { code, message } });
};

/** Creates the problem of a request with a method that the server does not have. */
export const unknownMethod = ({ id }: RpcMessage): Problem =>
  toRpcProblem(404, {
    jsonrpc: '2.0',
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    error: { code: methodNotFoundCode, message: 'Method not found' },
  });
