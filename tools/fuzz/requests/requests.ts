import fc from 'fast-check';

import {
  type Document,
  type LocatedOperation,
  resolveReference,
} from '../../../test/api/openapi/openapi-document.ts';
import { type CallerName, callerName } from '../fixture/callers.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { idNames, drawId, findIdName, withPlaceholders } from './ids.ts';
import { upload } from './uploads.ts';
import { mutate, type Schema, validValues } from './values.ts';
import {
  brokenJson,
  contentType,
  encodeText,
  strangeHeaders,
  strangeMethod,
  strangePath,
} from './wire.ts';

export type Body = {
  readonly type: string | undefined;
  /** One character for each byte. */
  readonly bytes: string;
};

/** A request as it is drawn: with placeholders for ids and the name of its caller. */
export type DrawnRequest = {
  readonly caller: CallerName;
  readonly method: string;
  /** The path with the query, URL-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
};

/** Draws requests to one operation of the description: valid, nearly valid and hostile. */
export const drawRequests = (
  document: Document,
  operation: LocatedOperation,
): fc.Arbitrary<DrawnRequest> => {
  const { path: template, method, parameters = [], requestBody } = operation;
  const all = parameters.map((parameter) => resolveReference(document, parameter));
  const inPath = all.filter((parameter) => parameter.in === 'path');
  const inQuery = all.filter((parameter) => parameter.in === 'query');
  const [content] = Object.values(requestBody?.content ?? {});
  const parts = {
    caller: callerName,
    method: often(fc.constant(method.toUpperCase()), strangeMethod, 30),
    path: fc
      .tuple(...inPath.map((parameter) => often(drawParameterId(parameter), strangePath, 8)))
      .map((values) => fillTemplate(template, inPath, values)),
    query: drawQuery(inQuery.map(({ name, schema = {}, example }) => ({ name, schema, example }))),
    headers: strangeHeaders,
    body: content ? drawBody(document, content) : often(fc.constant(undefined), anyBody, 12),
  };
  return fc.record(parts).map(({ path, query, ...others }) => ({ ...others, path: path + query }));
};

type Parameter = {
  readonly name: string;
  readonly schema?: Schema;
  readonly example?: unknown;
};

/** Draws `common` in all but one of `times` draws. */
const often = <Common, Rare>(
  common: fc.Arbitrary<Common>,
  rare: fc.Arbitrary<Rare>,
  times: number,
): fc.Arbitrary<Common | Rare> =>
  fc.oneof({ arbitrary: common, weight: times - 1 }, { arbitrary: rare, weight: 1 });

const drawParameterId = ({ example }: Parameter): fc.Arbitrary<string> => {
  const name = findIdName(example);
  return name ? drawId(name) : fc.constant(String(example));
};

const fillTemplate = (
  template: string,
  parameters: readonly Parameter[],
  values: readonly string[],
): string =>
  parameters.reduce(
    (path, { name }, n) => path.replace(`{${name}}`, () => values[n] ?? ''),
    template,
  );

/** Draws a query of at most a few valid parameters, or one with hostile parameters in it. */
const drawQuery = (parameters: readonly Parameter[]): fc.Arbitrary<string> =>
  fc.oneof(drawValidQuery(parameters), drawHostileQuery(parameters));

/** Parameters that hold a cursor: no drawn text is one. */
const cursorNames: ReadonlySet<string> = new Set(['cursor', 'after']);

const drawValidQuery = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const drawn = parameters
    .filter(({ name }) => !cursorNames.has(name))
    .map((parameter) => {
      const present = drawParameter(parameter).map((value) => [pair(parameter.name, value)]);
      return often(fc.constant([]), present, 5);
    });
  return fc.tuple(...drawn).map((groups) => toQuery(groups.flat()));
};

const drawParameter = ({ name, schema = {}, example }: Parameter): fc.Arbitrary<string> => {
  const id = findIdName(example) ?? idNames.get(name);
  return id ? drawId(id) : validValues(plainSchemas)(schema, name).map(asText);
};

const toQuery = (pairs: readonly string[]): string =>
  pairs.length === 0 ? '' : `?${pairs.join('&')}`;

/** Draws each parameter as absent, valid, hostile or repeated, and sometimes an unknown parameter. */
const drawHostileQuery = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const drawn = parameters.map((parameter) => {
    const { name } = parameter;
    const value = often(drawParameter(parameter), hostileText, 6);
    const present = value.map((text) => [pair(name, text)]);
    const twice = fc.tuple(value, value).map((both) => both.map((text) => pair(name, text)));
    return often(often(fc.constant([]), present, 3), twice, 40);
  });
  const raw = fc.constantFrom(
    '%',
    '%E0%A4%A',
    'a[b]=c&a[]=d',
    '&&=&',
    '__proto__[x]=1',
    '+',
    'limit',
  );
  const strange = often(
    fc.constant([]),
    often(
      raw,
      hostileText.map((text) => pair('q', text)),
      2,
    ).map((text) => [text]),
    15,
  );
  return fc.tuple(strange, ...drawn).map((groups) => toQuery(groups.flat()));
};

/** A value in a query; every list of the description is separated by commas. */
const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};

const pair = (name: string, value: string): string => `${name}=${encodeText(value)}`;

const plainSchemas = { known: () => undefined, resolve: (schema: Schema) => schema };

/** Draws the value of a field that has an id or a file in every operation. */
export const drawKnown = (field: string): fc.Arbitrary<unknown> | undefined => {
  if (field === 'content') return upload.map((bytes) => bytes.toString('base64'));
  const name = idNames.get(field);
  return name && drawId(name);
};

/** Draws values for a schema of the document, with ids of existing things in them. */
const drawValues = (document: Document) =>
  validValues({ known: drawKnown, resolve: (schema) => resolveReference(document, schema) });

type Content = { readonly schema: Schema; readonly example?: unknown };

const drawBody = (
  document: Document,
  { schema, example }: Content,
): fc.Arbitrary<Body | undefined> => {
  const shown = fc.constant(withPlaceholders(example ?? {}));
  const valid = drawValues(document)(schema);
  const mixed = fc
    .tuple(shown, valid, fc.nat())
    .map(([first, second, n]) => mixFields(first, second, n));
  return fc.oneof(
    { arbitrary: fc.oneof(shown, valid, mixed).map(asJson), weight: 8 },
    { arbitrary: mutate(fc.oneof(shown, valid)).map(asJson), weight: 8 },
    { arbitrary: anyBody, weight: 3 },
  );
};

/** Returns `first` with one field of `second`. */
const mixFields = (first: unknown, second: unknown, at: number): unknown => {
  const fields = Object.entries(second ?? {});
  const [name, value] = fields[at % Math.max(1, fields.length)] ?? [];
  return name === undefined ? first : { ...Object(first), [name]: value };
};

export const asJson = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value) ?? '').toString('latin1'),
});

/** A body that no operation expects: absent, hostile, not JSON, or of another media type. */
const anyBody: fc.Arbitrary<Body | undefined> = fc.oneof(
  fc.constant(undefined),
  hostileValue.map(asJson),
  fc.record({ type: fc.constant('application/json'), bytes: brokenJson }),
  fc.record({ type: contentType, bytes: fc.constant('{}') }),
);
