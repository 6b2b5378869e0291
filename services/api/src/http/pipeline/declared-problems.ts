import { formatBytes, defaultMaxBodyBytes } from '../body/read-json.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { isCommand } from '../idempotency/idempotency-key.ts';
import type { ProblemStatus } from '../problems/problem.ts';

/**
 * Lists every status besides 200 that an endpoint may respond with, and when: the declared ones, and those implied by
 * its declaration.
 */
export const listDeclaredProblems = (endpoint: Endpoint): ReadonlyMap<ProblemStatus, string> => {
  const {
    caller,
    policies,
    query,
    body,
    form,
    maxBodyBytes = defaultMaxBodyBytes,
    responses,
  } = endpoint;
  const { 200: _ok, ...declared } = responses;
  const implied: readonly (readonly [ProblemStatus, string, boolean])[] = [
    [
      400,
      'The request does not have the declared fields and values',
      caller !== 'anyone' || Boolean(query ?? body),
    ],
    [401, 'No valid credentials', caller !== 'anyone'],
    [403, describeForbidden(endpoint), caller !== 'anyone'],
    [409, 'The Idempotency-Key was used for another request', isCommand(endpoint)],
    [413, `The body is larger than ${formatBytes(maxBodyBytes)}`, body !== undefined],
    [415, `The body is not ${mediaTypes(form)}, or has a Content-Encoding`, body !== undefined],
    [429, 'Rate limit exceeded', caller !== 'anyone' || policies !== undefined],
    [500, 'Internal server error', true],
    [503, 'Temporarily unavailable; a command may or may not have taken effect', true],
  ];
  const problems = new Map<ProblemStatus, string>();
  for (const [status, when, applies] of implied) if (applies) problems.set(status, when);
  for (const [status, when] of Object.entries(declared)) {
    problems.set(Number(status) as ProblemStatus, when);
  }
  return new Map([...problems].toSorted(([a], [b]) => a - b));
};

const mediaTypes = (form: Endpoint['form']): string =>
  form ? 'application/json or multipart/form-data' : 'application/json';

/** The most likely reason of a 403. */
const describeForbidden = ({ caller, scope, method }: Endpoint): string => {
  if (caller === 'admin') return 'The caller is not a platform admin';
  if (scope !== 'none') return `The key lacks the scope ${scope} (\`insufficient_scope\`)`;
  if (method !== 'GET') return 'Refused as a cross-site request';
  return 'The key may not be used from this address';
};
