import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

import {
  type Document,
  type LocatedOperation,
  listOperations,
} from '../../test/api/openapi/openapi-document.ts';
import { callers, platformAdmins, unauthenticatedCallers } from './fixture/callers.ts';
import type { FuzzFixture } from './fixture/fixture.ts';
import type { ReceivedResponse, SentRequest } from './send.ts';

/** Returns a message for each fault of a response. */
export type Oracle = (sent: SentRequest, received: ReceivedResponse) => readonly string[];

const statusByCode: Readonly<Record<string, number>> = {
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
};

/** Statuses with which Node itself rejects malformed HTTP. */
const malformedStatuses: ReadonlySet<number> = new Set([400, 408, 431]);

/** Statuses that a path without an operation may return; a form of the signup page redirects with 303. */
const unknownPathStatuses: ReadonlySet<number> = new Set([
  ...malformedStatuses,
  204,
  303,
  404,
  405,
]);

/** Creates the oracle that checks every response, whatever the request was. */
export const createOracle = (
  document: Document,
  fixture: Pick<FuzzFixture, 'words' | 'secrets'>,
): Oracle => {
  const find = createOperationFinder(document);
  const checkShape = createShapeOracle(document);
  return (sent, received) => {
    if (received.status === 0) return [`no response: ${received.text}`];
    const operation = find(sent);
    return [
      ...findServerError(received),
      ...(sent.method === 'HEAD' ? [] : checkErrorShape(received)),
      ...(operation ? checkShape(operation, sent, received) : checkUnknownPath(received)),
      ...(operation ? checkAccess(operation, sent, received) : []),
      ...findLeaks(fixture, sent, received),
    ];
  };
};

const findServerError = ({ status, text }: ReceivedResponse): readonly string[] =>
  status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : [];

const ErrorShape = z.strictObject({
  error: z.string().min(1),
  code: z.string(),
  requestId: z.string().min(1),
  details: z.unknown().optional(),
});

/** Checks the error shape, which is the same for every error (decisions §2) but those of JSON-RPC, which are described. */
const checkErrorShape = ({ status, headers, body }: ReceivedResponse): readonly string[] => {
  if (status < 400 || isPage(headers) || isRpcError(body)) return [];
  const parsed = ErrorShape.safeParse(body);
  if (!parsed.success) return [`not the error shape: ${parsed.error.message}`];
  const { code, requestId } = parsed.data;
  return [
    ...(statusByCode[code] === status || malformedStatuses.has(status)
      ? []
      : [`${status} as ${code}`]),
    ...(requestId === headers['x-request-id'] ? [] : ['another request id']),
  ];
};

const isRpcError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'jsonrpc' in body;

const isPage = (headers: ReceivedResponse['headers']): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;

const checkUnknownPath = ({ status, headers }: ReceivedResponse): readonly string[] => {
  const fine = unknownPathStatuses.has(status) || isPage(headers);
  return fine ? [] : [`${status} where there is no operation`];
};

/** Creates a function that finds the operation of a request. */
const createOperationFinder = (document: Document) => {
  const known = listOperations(document)
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
  return ({ method, path }: SentRequest): LocatedOperation | undefined => {
    const [place = ''] = path.split(/[?#]/);
    const wantedMethod = method === 'HEAD' ? 'get' : method.toLowerCase();
    return known.find(
      ({ operation, pattern }) => operation.method === wantedMethod && pattern.test(place),
    )?.operation;
  };
};

/** Creates an oracle that reports undeclared statuses, media types and shapes. */
const createShapeOracle = (document: Document) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const fitting = new Map<string, ValidateFunction>();
  const validate = (pointer: string, body: unknown, fields: Fields): readonly string[] => {
    const fits = fitting.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
    fitting.set(pointer, fits);
    if (fits(body)) return [];
    const errors = (fits.errors ?? []).filter((error) => !(fields && isMissingFromItem(error)));
    return errors.length === 0 ? [] : [ajv.errorsText(errors.slice(0, 3))];
  };
  return (
    operation: LocatedOperation,
    { method, path }: SentRequest,
    { status, headers, body }: ReceivedResponse,
  ) => {
    if (malformedStatuses.has(status) && !operation.responses[status]) return [];
    const declared = findResponse(document, operation, status);
    if (!declared) return [`${status} is not declared`];
    if (method === 'HEAD' || !declared.content) return [];
    const [mediaType = ''] = String(headers['content-type']).split(';');
    if (!(mediaType in declared.content)) return [`${status} as ${mediaType}`];
    if (mediaType !== 'application/json') return [];
    const fields = status === 200 ? findFields(path) : undefined;
    return [
      ...validate(toJsonPointer(declared.place), body, fields).map(
        (error) => `${status} with another shape: ${error}`,
      ),
      ...findOtherFields(body, fields),
    ];
  };
};

/** The members of each item that a request to a list selects; undefined: all. */
type Fields = readonly string[] | undefined;

const findFields = (path: string): Fields =>
  new URLSearchParams(path.split('?')[1]).get('fields')?.split(',');

/** Whether a member is missing from an item of a list: `/candidates/0`. */
const isMissingFromItem = ({ keyword, instancePath }: ErrorObject): boolean =>
  keyword === 'required' && /^\/\w+\/\d+$/.test(instancePath);

/** Reports a member of an item that the request did not select. */
const findOtherFields = (body: unknown, fields: Fields): readonly string[] => {
  if (!fields) return [];
  const items: readonly unknown[] = Object.values(Object(body)).filter(Array.isArray).flat();
  const others = items
    .flatMap((item) => Object.keys(Object(item)))
    .filter((name) => !fields.includes(name));
  return others.length === 0 ? [] : [`a field that was not selected: ${others[0]}`];
};

const toJsonPointer = (place: readonly string[]): string =>
  [...place, 'content', 'application/json', 'schema']
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');

/** Returns the response that is declared for a status, with its path in the document. */
const findResponse = (
  document: Document,
  { path, method, responses }: LocatedOperation,
  status: number,
) => {
  const response = responses[String(status)];
  if (!response) return undefined;
  const place = ['paths', path, method, 'responses', String(status)];
  if (response.$ref === undefined) return { ...response, place };
  const referred = response.$ref.replace('#/', '').split('/');
  const found = referred.reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    document,
  );
  return { ...(found as LocatedOperation['responses'][string]), place: referred };
};

/** Reports a success without the required credentials, scope or role. */
const checkAccess = (
  operation: LocatedOperation,
  { caller }: SentRequest,
  { status }: ReceivedResponse,
) => {
  if (operation.security.length === 0) return [];
  if (unauthenticatedCallers.has(caller)) {
    return status === 401 || malformedStatuses.has(status) ? [] : [`${status} to ${caller}`];
  }
  const barred =
    (operation['x-required-role'] === 'admin' && !platformAdmins.has(caller)) ||
    (operation['x-required-scope'] !== null && caller === 'unscoped');
  return barred && status < 400 ? [`${status} to ${caller}`] : [];
};

/** Finds data of another organization and secrets in the headers and the body of a response. */
const findLeaks = (
  { words, secrets }: Pick<FuzzFixture, 'words' | 'secrets'>,
  sent: SentRequest,
  received: ReceivedResponse,
) => {
  const responseText = `${JSON.stringify(received.headers)}\n${received.text}`;
  const { sees } = callers[sent.caller];
  const others = Object.entries(words).filter(([owner]) => !sees.some((value) => value === owner));
  const foreign = others.flatMap(([owner, { confidential, personal }]) =>
    responseText.includes(confidential) || responseText.includes(personal)
      ? [`data of ${owner} to ${sent.caller}`]
      : [],
  );
  const secret = secrets.some((value) => responseText.includes(value))
    ? ['a secret in the response']
    : [];
  const mayShow =
    revealingPath.test(sent.path) && received.headers['idempotency-replayed'] !== 'true';
  // A consistency token begins with a MAC, whose random characters can look like a key.
  const { 'consistency-token': _token, ...headers } = received.headers;
  const patternText = `${JSON.stringify(headers)}\n${received.text}`;
  const shown = secretPattern.test(patternText) && !mayShow ? ['a key where none is created'] : [];
  return [...foreign, ...secret, ...shown];
};

/** Keys and signing secrets: shown once, by the operation that creates them, and never in a replayed response. */
const secretPattern = /hp_[0-9A-Za-z]{49}|whsec_[\w+/=]{20}/;
const revealingPath =
  /\/api-keys(?:\/[^/]+\/rotate)?(?:\?|$)|\/sandbox\/keys(?:\?|$)|\/hris(?:\/rotate-secret)?(?:\?|$)|\/webhooks(?:\/[^/]+\/rotate-secret)?(?:\?|$)/;
