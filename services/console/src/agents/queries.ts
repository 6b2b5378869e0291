import { queryOptions } from '@tanstack/react-query';

import { ApiProblem } from '../api/api-problem.ts';
import { api, type Paths, unwrap } from '../api/client.ts';

const path = '/api/auth/authorization-request';

const notFoundStatus = 404;

/** The request of an agent that this browser brought; null if there is none. */
export const agentRequestQuery = queryOptions({
  queryKey: ['agent-request'],
  queryFn: async () => {
    try {
      return (await unwrap(api.GET(path))).request;
    } catch (error) {
      if (error instanceof ApiProblem && error.status === notFoundStatus) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});

export type AgentRequest = NonNullable<
  Awaited<ReturnType<NonNullable<typeof agentRequestQuery.queryFn>>>
>;

type Body =
  Paths['/api/auth/authorization-request/approve']['post']['requestBody']['content']['application/json'];

/** What a person decides. */
export type Decision = {
  readonly requestId: string;
  readonly scopes: readonly string[];
  readonly expiresInDays: number;
};

/**
 * Approves the request. Returns where the browser goes. The cast is safe, because the scopes come from the API's own
 * list.
 */
export const approve = async ({ scopes, ...decision }: Decision): Promise<string | undefined> => {
  const body: Body = { ...decision, scopes: scopes as Body['scopes'] };
  return (await unwrap(api.POST(`${path}/approve`, { body }))).redirectTo;
};

/** Denies the request. Returns where the browser goes. */
export const deny = async (requestId: string): Promise<string> =>
  (await unwrap(api.POST(`${path}/deny`, { body: { requestId } }))).redirectTo;
