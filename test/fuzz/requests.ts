import fc from 'fast-check';

import { type Document, type Located, resolved } from '../api/openapi-document.ts';
import { type CallerName, callerName } from './callers.ts';
import { hostileText, hostileValue } from './hostile.ts';
import { idNames, idOf, named, withPlaceholders } from './ids.ts';
import { upload } from './uploads.ts';
import { changed, type Schema, validValues } from './values.ts';
import {
  brokenJson,
  contentType,
  encoded,
  strangeHeaders,
  strangeMethod,
  strangePath,
} from './wire.ts';

export type Body = {
  readonly type: string | undefined;
  /** One character for each byte. */
  readonly bytes: string;
};

/** A request as it is drawn: placeholders stand where ids are to be, and a name for who asks. */
export type Drawn = {
  readonly caller: CallerName;
  readonly method: string;
  /** As it goes out, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | undefined;
};

/** Requests to one operation of the description: valid, nearly valid and hostile. */
export const requestsTo = (document: Document, operation: Located): fc.Arbitrary<Drawn> => {
  const { path: template, method, parameters = [], requestBody } = operation;
  const all = parameters.map((it) => resolved(document, it));
  const inPath = all.filter((it) => it.in === 'path');
  const inQuery = all.filter((it) => it.in === 'query');
  const [content] = Object.values(requestBody?.content ?? {});
  const parts = {
    caller: callerName,
    method: often(fc.constant(method.toUpperCase()), strangeMethod, 30),
    path: fc
      .tuple(...inPath.map((it) => often(idIn(it), strangePath, 8)))
      .map((values) => filled(template, inPath, values)),
    query: queryOf(inQuery.map(({ name, schema = {}, example }) => ({ name, schema, example }))),
    headers: strangeHeaders,
    body: content ? bodyOf(document, content) : often(fc.constant(undefined), anyBody, 12),
  };
  return fc.record(parts).map(({ path, query, ...others }) => ({ ...others, path: path + query }));
};

type Parameter = {
  readonly name: string;
  readonly schema?: Schema;
  readonly example?: unknown;
};

/** The first of them in all but one of so many draws. */
const often = <One, Other>(
  one: fc.Arbitrary<One>,
  other: fc.Arbitrary<Other>,
  times: number,
): fc.Arbitrary<One | Other> =>
  fc.oneof({ arbitrary: one, weight: times - 1 }, { arbitrary: other, weight: 1 });

const idIn = ({ example }: Parameter): fc.Arbitrary<string> => {
  const name = named(example);
  return name ? idOf(name) : fc.constant(String(example));
};

const filled = (
  template: string,
  parameters: readonly Parameter[],
  values: readonly string[],
): string =>
  parameters.reduce(
    (path, { name }, n) => path.replace(`{${name}}`, () => values[n] ?? ''),
    template,
  );

/** Each parameter left out, valid, hostile or said twice; and now and then something nobody asked for. */
const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  const drawn = parameters.map(({ name, schema = {}, example }) => {
    const id = named(example);
    const valid = id ? idOf(id) : validValues(plainly)(schema, name);
    const value = often(valid.map(asText), hostileText, 6);
    const said = value.map((it) => [pair(name, it)]);
    const twice = fc.tuple(value, value).map((both) => both.map((it) => pair(name, it)));
    return often(often(fc.constant([]), said, 3), twice, 40);
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
      hostileText.map((it) => pair('q', it)),
      2,
    ).map((it) => [it]),
    15,
  );
  return fc.tuple(strange, ...drawn).map((groups) => {
    const pairs = groups.flat();
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const pair = (name: string, value: string): string => `${name}=${encoded(value)}`;

const plainly = { known: () => undefined, resolve: (schema: Schema) => schema };

/** Fields that name things, whatever the operation, and those that hold a file. */
export const known = (field: string): fc.Arbitrary<unknown> | undefined => {
  if (field === 'content') return upload.map((bytes) => bytes.toString('base64'));
  const name = idNames.get(field);
  return name && idOf(name);
};

/** Values for a schema of the document, with ids of things in them. */
const valuesIn = (document: Document) =>
  validValues({ known, resolve: (schema) => resolved(document, schema) });

type Content = { readonly schema: Schema; readonly example?: unknown };

const bodyOf = (
  document: Document,
  { schema, example }: Content,
): fc.Arbitrary<Body | undefined> => {
  const shown = fc.constant(withPlaceholders(example ?? {}));
  const valid = valuesIn(document)(schema);
  const mixed = fc.tuple(shown, valid, fc.nat()).map(([it, other, n]) => mixedOf(it, other, n));
  return fc.oneof(
    { arbitrary: fc.oneof(shown, valid, mixed).map(asJson), weight: 8 },
    { arbitrary: changed(fc.oneof(shown, valid)).map(asJson), weight: 8 },
    { arbitrary: anyBody, weight: 3 },
  );
};

/** One value with a field of another. */
const mixedOf = (one: unknown, other: unknown, at: number): unknown => {
  const fields = Object.entries(other ?? {});
  const [name, value] = fields[at % Math.max(1, fields.length)] ?? [];
  return name === undefined ? one : { ...Object(one), [name]: value };
};

export const asJson = (value: unknown): Body => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value) ?? '').toString('latin1'),
});

/** What is no body of anything here: no JSON, of another type, or hostile in all of it. */
const anyBody: fc.Arbitrary<Body | undefined> = fc.oneof(
  fc.constant(undefined),
  hostileValue.map(asJson),
  fc.record({ type: fc.constant('application/json'), bytes: brokenJson }),
  fc.record({ type: contentType, bytes: fc.constant('{}') }),
);
