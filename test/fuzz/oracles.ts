import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

import { type Document, type Located, operationsOf } from '../api/openapi-document.ts';
import { callers, strangers } from './callers.ts';
import type { Ground } from './ground.ts';
import type { Received, Sent } from './send.ts';

/** What an answer should not have been, in words; nothing where it is fine. */
export type Oracle = (sent: Sent, received: Received) => readonly string[];

const statusOf: Readonly<Record<string, number>> = {
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
const noHttp: ReadonlySet<number> = new Set([400, 408, 431]);

/** Statuses of what no operation is asked with; a form of the signup page leads on. */
const elsewhere: ReadonlySet<number> = new Set([...noHttp, 204, 303, 404, 405]);

/** Everything an answer is held to, whatever was asked. */
export const oracleOf = (document: Document, ground: Pick<Ground, 'words' | 'secrets'>): Oracle => {
  const find = finder(document);
  const strays = shapeOracle(document);
  return (sent, received) => {
    if (received.status === 0) return [`no answer: ${received.text}`];
    const operation = find(sent);
    return [
      ...brokenIn(received),
      ...(sent.method === 'HEAD' ? [] : unlikeAnError(received)),
      ...(operation ? strays(operation, sent, received) : strangeElsewhere(received)),
      ...(operation ? overstepped(operation, sent, received) : []),
      ...leaks(ground, sent, received),
    ];
  };
};

const brokenIn = ({ status, text }: Received): readonly string[] =>
  status >= 500 ? [`${status}: ${text.slice(0, 200)}`] : [];

const ErrorShape = z.strictObject({
  error: z.string().min(1),
  code: z.string(),
  requestId: z.string().min(1),
  details: z.unknown().optional(),
});

/** The one error shape (decisions §2). */
const unlikeAnError = ({ status, headers, body }: Received): readonly string[] => {
  if (status < 400 || isPage(headers)) return [];
  const parsed = ErrorShape.safeParse(body);
  if (!parsed.success) return [`no error shape: ${parsed.error.message}`];
  const { code, requestId } = parsed.data;
  return [
    ...(statusOf[code] === status || noHttp.has(status) ? [] : [`${status} as ${code}`]),
    ...(requestId === headers['x-request-id'] ? [] : ['another request id']),
  ];
};

const isPage = (headers: Received['headers']): boolean =>
  headers['content-type']?.startsWith('text/html') ?? false;

const strangeElsewhere = ({ status, headers }: Received): readonly string[] => {
  const fine = elsewhere.has(status) || isPage(headers);
  return fine ? [] : [`${status} where there is no operation`];
};

/** Which operation a request is one to. */
const finder = (document: Document) => {
  const known = operationsOf(document)
    .map((it) => ({ it, pattern: new RegExp(`^${it.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
    .toSorted((one, other) => one.it.path.split('{').length - other.it.path.split('{').length);
  return ({ method, path }: Sent): Located | undefined => {
    const [place = ''] = path.split(/[?#]/);
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    return known.find(({ it, pattern }) => it.method === asked && pattern.test(place))?.it;
  };
};

/** Statuses and shapes that were not declared. */
const shapeOracle = (document: Document) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const fitting = new Map<string, ValidateFunction>();
  const validate = (pointer: string, body: unknown): readonly string[] => {
    const fits = fitting.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
    fitting.set(pointer, fits);
    return fits(body) ? [] : [ajv.errorsText(fits.errors)];
  };
  return (operation: Located, { method }: Sent, { status, headers, body }: Received) => {
    if (noHttp.has(status) && !operation.responses[status]) return [];
    const declared = responseOf(document, operation, status);
    if (!declared) return [`${status} is not declared`];
    if (method === 'HEAD' || !declared.content) return [];
    const [mediaType = ''] = String(headers['content-type']).split(';');
    if (!(mediaType in declared.content)) return [`${status} as ${mediaType}`];
    if (mediaType !== 'application/json') return [];
    return validate(pointerTo(declared.place), body).map(
      (it) => `${status} of another shape: ${it}`,
    );
  };
};

const pointerTo = (place: readonly string[]): string =>
  [...place, 'content', 'application/json', 'schema']
    .map((it) => it.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');

/** What is declared for a status, and where in the document it stands. */
const responseOf = (document: Document, { path, method, responses }: Located, status: number) => {
  const response = responses[String(status)];
  if (!response) return undefined;
  const place = ['paths', path, method, 'responses', String(status)];
  if (response.$ref === undefined) return { ...response, place };
  const referred = response.$ref.replace('#/', '').split('/');
  const found = referred.reduce<unknown>(
    (it, name) => (it as Record<string, unknown>)[name],
    document,
  );
  return { ...(found as Located['responses'][string]), place: referred };
};

/** Success where there may be none: without credentials, scope or role. */
const overstepped = (operation: Located, { caller }: Sent, { status }: Received) => {
  if (operation.security.length === 0) return [];
  if (strangers.has(caller)) {
    return status === 401 || noHttp.has(status) ? [] : [`${status} to ${caller}`];
  }
  const barred =
    (operation['x-required-role'] === 'admin' && caller !== 'admin') ||
    (operation['x-required-scope'] !== null && caller === 'unscoped');
  return barred && status < 400 ? [`${status} to ${caller}`] : [];
};

/** Another organisation's words, and secrets, in anything that was answered. */
const leaks = (
  { words, secrets }: Pick<Ground, 'words' | 'secrets'>,
  sent: Sent,
  received: Received,
) => {
  const told = `${JSON.stringify(received.headers)}\n${received.text}`;
  const { sees } = callers[sent.caller];
  const others = Object.entries(words).filter(([whose]) => !sees.some((it) => it === whose));
  const foreign = others.flatMap(([whose, { kept, personal }]) =>
    told.includes(kept) || told.includes(personal) ? [`words of ${whose} to ${sent.caller}`] : [],
  );
  const secret = secrets.some((it) => told.includes(it)) ? ['a secret in the answer'] : [];
  const mayShow = showing.test(sent.path) && received.headers['idempotency-replayed'] !== 'true';
  const shown = made.test(told) && !mayShow ? ['a key shown where none is made'] : [];
  return [...foreign, ...secret, ...shown];
};

/** What is shown once: keys and signing secrets, by what makes them, and never in a repeated answer. */
const made = /hp_[0-9A-Za-z]{49}|whsec_[\w+/=]{20}/;
const showing = /\/api-keys(?:\/[^/]+\/rotate)?(?:\?|$)|\/hris(?:\/rotate-secret)?(?:\?|$)/;
