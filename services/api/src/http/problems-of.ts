import type { Endpoint } from './endpoint.ts';
import { isCommand } from './idempotency-key.ts';
import type { ProblemStatus } from './problem.ts';

/** Every status but 200 that an endpoint may answer, and when: its own, and those that follow from what it is. */
export const problemsOf = (endpoint: Endpoint): ReadonlyMap<ProblemStatus, string> => {
  const { caller, scope, policies, query, body, answers } = endpoint;
  const { 200: _ok, ...own } = answers;
  const follow: readonly (readonly [ProblemStatus, string, boolean])[] = [
    [
      400,
      'The request is not of the shape described',
      Boolean(query ?? body) || isCommand(endpoint),
    ],
    [401, 'No valid credentials', caller !== 'anyone'],
    [403, forbiddenWhen(endpoint), caller === 'admin' || scope !== 'none' || changes(endpoint)],
    [409, 'The Idempotency-Key was used for another request', isCommand(endpoint)],
    [413, 'The body is larger than 64 kB', body !== undefined],
    [415, 'The body is not plain application/json', body !== undefined],
    [429, 'Rate limit exceeded', caller !== 'anyone' || policies !== undefined],
    [500, 'Internal server error', true],
    [503, 'Temporarily unavailable; a command may or may not have happened', true],
  ];
  const problems = new Map<ProblemStatus, string>();
  for (const [status, when, applies] of follow) if (applies) problems.set(status, when);
  for (const [status, when] of Object.entries(own)) {
    problems.set(Number(status) as ProblemStatus, when);
  }
  return new Map([...problems].toSorted(([one], [other]) => one - other));
};

/** A cookie caller may be refused as cross-site wherever something changes. */
const changes = ({ caller, method }: Endpoint): boolean => caller !== 'anyone' && method !== 'GET';

const forbiddenWhen = ({ caller, scope }: Endpoint): string => {
  if (caller === 'admin') return 'The caller is not a platform admin';
  if (scope !== 'none') return `The key lacks the scope ${scope} (\`insufficient_scope\`)`;
  return 'Refused as a cross-site request';
};
