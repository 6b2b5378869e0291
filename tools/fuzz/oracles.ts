import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

import {
  type Document,
  type Located,
  operationsOf,
} from '../../test/api/openapi/openapi-document.ts';
import { callers, unauthenticatedCallers } from './fixture/callers.ts';
import type { FuzzFixture } from './fixture/fixture.ts';
import type { ReceivedResponse, SentRequest } from './send.ts';

/** What an answer should not have been, in words; nothing where it is fine. */
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

/** What Node itself refuses to take for HTTP. */
const malformedStatuses: ReadonlySet<number> = new Set([400, 408, 431]);

/** Statuses of what no operation is asked with; a form of the signup page leads on. */
const unknownPathStatuses: ReadonlySet<number> = new Set([
  ...malformedStatuses,
  204,
  303,
  404,
  405,
]);

/** Everything an answer is held to, whatever was asked. */
export const createOracle = (
  document: Document,
  fixture: Pick<FuzzFixture, 'words' | 'secrets'>,
): Oracle => {
  const find = createOperationFinder(document);
  const checkShape = createShapeOracle(document);
  return (sent, received) => {
    if (received.status === 0) return [`no answer: ${received.text}`];
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

/** The one error shape (decisions §2). */
const checkErrorShape = ({ status, headers, body }: ReceivedResponse): readonly string[] => {
  if (status < 400 || isPage(headers)) return [];
  const parsed = ErrorShape.safeParse(body);
  if (!parsed.success) return [`no error shape: ${parsed.error.message}`];
  const { code, requestId } = parsed.data;
  return [
    ...(statusByCode[code] === status || malformedStatuses.has(status)
      ? []
      : [`${status} as ${code}`]),
    ...(requestId === headers['x-request-id'] ? [] : ['another request id']),
  ];
};

const isPage = (headers: ReceivedResponse['headers']): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;

const checkUnknownPath = ({ status, headers }: ReceivedResponse): readonly string[] => {
  const fine = unknownPathStatuses.has(status) || isPage(headers);
  return fine ? [] : [`${status} where there is no operation`];
};

/** Which operation a request is one to. */
const createOperationFinder = (document: Document) => {
  const known = operationsOf(document)
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }))
    .toSorted((a, b) => a.operation.path.split('{').length - b.operation.path.split('{').length);
  return ({ method, path }: SentRequest): Located | undefined => {
    const [place = ''] = path.split(/[?#]/);
    const wantedMethod = method === 'HEAD' ? 'get' : method.toLowerCase();
    return known.find(
      ({ operation, pattern }) => operation.method === wantedMethod && pattern.test(place),
    )?.operation;
  };
};

/** Statuses and shapes that were not declared. */
const createShapeOracle = (document: Document) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const fitting = new Map<string, ValidateFunction>();
  const validate = (pointer: string, body: unknown): readonly string[] => {
    const fits = fitting.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
    fitting.set(pointer, fits);
    return fits(body) ? [] : [ajv.errorsText(fits.errors)];
  };
  return (
    operation: Located,
    { method }: SentRequest,
    { status, headers, body }: ReceivedResponse,
  ) => {
    if (malformedStatuses.has(status) && !operation.responses[status]) return [];
    const declared = findResponse(document, operation, status);
    if (!declared) return [`${status} is not declared`];
    if (method === 'HEAD' || !declared.content) return [];
    const [mediaType = ''] = String(headers['content-type']).split(';');
    if (!(mediaType in declared.content)) return [`${status} as ${mediaType}`];
    if (mediaType !== 'application/json') return [];
    return validate(toJsonPointer(declared.place), body).map(
      (error) => `${status} of another shape: ${error}`,
    );
  };
};

const toJsonPointer = (place: readonly string[]): string =>
  [...place, 'content', 'application/json', 'schema']
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');

/** What is declared for a status, and where in the document it stands. */
const findResponse = (document: Document, { path, method, responses }: Located, status: number) => {
  const response = responses[String(status)];
  if (!response) return undefined;
  const place = ['paths', path, method, 'responses', String(status)];
  if (response.$ref === undefined) return { ...response, place };
  const referred = response.$ref.replace('#/', '').split('/');
  const found = referred.reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    document,
  );
  return { ...(found as Located['responses'][string]), place: referred };
};

/** Success where there may be none: without credentials, scope or role. */
const checkAccess = (operation: Located, { caller }: SentRequest, { status }: ReceivedResponse) => {
  if (operation.security.length === 0) return [];
  if (unauthenticatedCallers.has(caller)) {
    return status === 401 || malformedStatuses.has(status) ? [] : [`${status} to ${caller}`];
  }
  const barred =
    (operation['x-required-role'] === 'admin' && caller !== 'admin') ||
    (operation['x-required-scope'] !== null && caller === 'unscoped');
  return barred && status < 400 ? [`${status} to ${caller}`] : [];
};

/** Another organization's words, and secrets, in anything that was answered. */
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
      ? [`words of ${owner} to ${sent.caller}`]
      : [],
  );
  const secret = secrets.some((value) => responseText.includes(value))
    ? ['a secret in the answer']
    : [];
  const mayShow =
    revealingPath.test(sent.path) && received.headers['idempotency-replayed'] !== 'true';
  const shown =
    secretPattern.test(responseText) && !mayShow ? ['a key shown where none is made'] : [];
  return [...foreign, ...secret, ...shown];
};

/** What is shown once: keys and signing secrets, by what makes them, and never in a repeated answer. */
const secretPattern = /hp_[0-9A-Za-z]{49}|whsec_[\w+/=]{20}/;
const revealingPath = /\/api-keys(?:\/[^/]+\/rotate)?(?:\?|$)|\/hris(?:\/rotate-secret)?(?:\?|$)/;
