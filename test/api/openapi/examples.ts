import type { operations } from '@hiring/api';

import type { ApiResponse, Caller } from '../../client.ts';
import { type Document, type LocatedOperation, resolveReference } from './openapi-document.ts';

type Values = Readonly<Record<string, unknown>>;

/** Operations that a key cannot use: they are about the browser, the session or the profile of a user. */
export const sessionOperations: ReadonlySet<string> = new Set<keyof typeof operations>([
  'endSession',
  'changeProfile',
  'changeOwnPassword',
  'showAuthorizationRequest',
  'approveAuthorizationRequest',
  'denyAuthorizationRequest',
  'acceptMemberInvitation',
  'revokeAuthorization',
]);

/** The parameters and the body of a request. */
export type ExampleRequest = {
  readonly path: Values;
  readonly query: Values;
  readonly body: unknown;
};

/** Returns the example request of an operation in the OpenAPI document. */
export const toExampleRequest = (
  document: Document,
  { parameters = [], requestBody }: LocatedOperation,
): ExampleRequest => {
  const known = parameters.map((parameter) => resolveReference(document, parameter));
  const valuesIn = (where: string): Values =>
    Object.fromEntries(
      known
        .filter((parameter) => parameter.in === where && parameter.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );
  const [content] = Object.values(requestBody?.content ?? {});
  return { path: valuesIn('path'), query: valuesIn('query'), body: content?.example };
};

/** Sends a request, without the query parameters that are undefined. */
export const sendAs = (
  caller: Caller,
  { path: template, method }: LocatedOperation,
  { path, query, body }: ExampleRequest,
): Promise<ApiResponse> => {
  const url = template.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(path[field]));
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = parameters.map(([field, value]) => `${field}=${String(value)}`).join('&');
  // A session may change something only from a page of this service.
  const headers = { 'sec-fetch-site': 'same-origin' };
  return caller.send(method.toUpperCase(), `${url}?${search}`, { body, headers });
};
