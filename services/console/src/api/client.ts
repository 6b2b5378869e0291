import type { HiringClient } from '@hiring/client';
import createClient, { type Client } from 'openapi-fetch';

import { ApiProblem, toApiProblem } from './api-problem.ts';

/** The description of the API as types. */
export type Paths = HiringClient extends Client<infer P> ? P : never;

/** The generated client over the session cookie, which the browser adds. */
export const api = createClient<Paths, 'application/json'>({ baseUrl: '' });

type Outcome<Body> = {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
};

/** Returns the body of a success. Throws ApiProblem for every other response, and when there was none. */
export const unwrap = async <Body>(call: Promise<Outcome<Body>>): Promise<NonNullable<Body>> => {
  const { data, error, response } = await call.catch(() => {
    throw new ApiProblem(0, 'unreachable', 'The server could not be reached. Try again.', []);
  });
  if (data === undefined || data === null) throw toApiProblem(response.status, error);
  return data;
};

/** A key under which a repeat of a command returns the result of its first attempt. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
