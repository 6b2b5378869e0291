import type { HttpRequest, HttpResponse } from '../harness/connection.ts';
import type { RequestSource } from '../harness/load.ts';
import type { CandidateStep } from './candidate-steps.ts';

/** The cheapest request; it opens a connection. */
export const healthCheck: HttpRequest = { method: 'GET', path: '/healthz' };

export type Action = 'advance' | 'reject' | 'hire';

/** Creates one transition for each step. `prefix` is the path before the id of the step. */
export const createTransitions = (
  steps: readonly CandidateStep[],
  action: Action,
  prefix = '/api/v1/candidate-steps',
): RequestSource => {
  const remaining = steps.values();
  const body = JSON.stringify(bodies[action]);
  const expectedStatus = `"status":"${action === 'reject' ? 'rejected' : 'validated'}"`;
  return {
    next: () => {
      const { value: step, done } = remaining.next();
      if (done) return undefined;
      const path = `${prefix}/${step.id}/${action}`;
      return { method: 'POST', path, headers: authorize(step.key), body };
    },
    isCorrect: (response) =>
      hasStatus200(response) &&
      response.body.includes('"success":true') &&
      response.body.includes(expectedStatus),
  };
};

const bodies = {
  advance: {},
  reject: { outcomeType: 'rejected_by_us' },
  hire: {},
};

/** Creates advances as `createTransitions` does; a step whose request gets 503 is advanced later. */
export const createRetriedAdvances = (steps: readonly CandidateStep[]): RequestSource => {
  const remaining = [...steps];
  const sent = new Map<string, CandidateStep>();
  return {
    next: () => {
      const step = remaining.pop();
      if (!step) return undefined;
      const path = `/api/v1/candidate-steps/${step.id}/advance`;
      sent.set(path, step);
      return { method: 'POST', path, headers: authorize(step.key) };
    },
    isCorrect: (response, { path }) => {
      const step = sent.get(path);
      sent.delete(path);
      if (response.status === 503 && step) remaining.unshift(step);
      return hasStatus200(response);
    },
  };
};

export type Reads = {
  readonly path: string;
  /** API keys, which alternate; without keys requests are anonymous. */
  readonly keys: readonly string[];
  /** A text that the body of a correct response contains. */
  readonly bodyContains: string;
  /** The number of requests; without it, they do not end. */
  readonly count?: number;
};

export const createReads = ({
  path,
  keys,
  bodyContains,
  count = Number.POSITIVE_INFINITY,
}: Reads): RequestSource => {
  const requests = (keys.length > 0 ? keys : [undefined]).map((key): HttpRequest => ({
    method: 'GET',
    path,
    ...(key && { headers: authorize(key) }),
  }));
  let sentCount = 0;
  return {
    next: () => (sentCount < count ? requests[sentCount++ % requests.length] : undefined),
    isCorrect: (response) => hasStatus200(response) && response.body.includes(bodyContains),
  };
};

/** Creates requests of an administrator that mint API keys of a user. */
export const createMints = (adminKey: string, userId: string, count: number): RequestSource => {
  const request: HttpRequest = {
    method: 'POST',
    path: '/api/admin/api-keys',
    headers: authorize(adminKey),
    body: JSON.stringify({ name: 'bench', userId, scopes: ['pipeline:read'] }),
  };
  let remaining = count;
  return {
    next: () => (remaining-- > 0 ? request : undefined),
    isCorrect: (response) => hasStatus200(response) && response.body.includes('"success":true'),
  };
};

const authorize = (key: string) => ({ Authorization: `Bearer ${key}` });

const hasStatus200 = ({ status }: HttpResponse): boolean => status === 200;
