import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { operations } from 'api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Answer, clientOf } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { hurried } from '../worker/backends.ts';
import { type DemoWorld, demoWorld } from '../world.ts';
import { exampleWorld } from './example-world.ts';
import {
  type Document,
  type Located,
  operationsOf,
  readDocument,
  resolved,
} from './openapi-document.ts';

type Values = Readonly<Record<string, unknown>>;
type Asked = { readonly path: Values; readonly query: Values; readonly body: unknown };

let stack: Stack;
let world: DemoWorld;
let document: Document;
let described: ReadonlyMap<string, Located>;
let validator: Ajv2020;
const asked = new Map<string, Asked>();

beforeAll(async () => {
  stack = await startStack({
    worker: { ...hurried, EFFECT_ATTEMPTS: '1' },
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  });
  world = await demoWorld(stack);
  await stack.settle();
  document = await readDocument(stack);
  described = new Map(operationsOf(document).map((it) => [it.operationId, it]));
  validator = new Ajv2020({ strict: false });
  addFormats.default(validator);
  validator.addSchema(document, 'document');
  const real = await exampleWorld(stack, world);
  const prepare = async ([name, operation]: readonly [string, Located]) => {
    asked.set(name, await real(exampleOf(operation)));
  };
  await Promise.all([...described].map(prepare));
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

/** What the description's example of an operation asks. */
const exampleOf = ({ parameters = [], requestBody }: Located): Asked => {
  const known = parameters.map((it) => resolved(document, it));
  const valuesIn = (where: string): Values =>
    Object.fromEntries(
      known
        .filter((it) => it.in === where && it.example !== undefined)
        .map(({ name, example }) => [name, example]),
    );
  const [content] = Object.values(requestBody?.content ?? {});
  return { path: valuesIn('path'), query: valuesIn('query'), body: content?.example };
};

const find = (name: string): Located => {
  const operation = described.get(name);
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
};

const ask = (name: string): Promise<Answer> => {
  const { path: template, method } = find(name);
  const { path = {}, query = {}, body } = asked.get(name) ?? {};
  const url = template.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(path[field]));
  const search = Object.entries(query).map(([field, value]) => `${field}=${String(value)}`);
  const caller = clientOf(stack).as(world.admin.key);
  return caller.send(method.toUpperCase(), `${url}?${search.join('&')}`, { body });
};

/** What an answer has that the description does not promise, or lacks. */
const strayed = (name: string, { headers, body }: Answer): readonly string[] => {
  const { path, method, responses } = find(name);
  const { headers: promised = {}, content = {} } = responses['200'] ?? {};
  const missing = Object.entries(promised).flatMap(([header, it]) =>
    resolved(document, it).required && headers[header.toLowerCase()] === undefined ? [header] : [],
  );
  const mediaType = String(headers['content-type']).split(';')[0] ?? '';
  if (!(mediaType in content)) return [...missing, `is ${mediaType}`];
  if (mediaType !== 'application/json') return missing;
  const place = ['paths', path, method, 'responses', '200', 'content', mediaType, 'schema'];
  const pointer = place.map((it) => it.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const fits = validator.validate({ $ref: `document#/${pointer}` }, body);
  return fits ? missing : [...missing, validator.errorsText()];
};

type Moved = { readonly effects?: readonly { readonly type: string }[] };

describe('the example of an operation', () => {
  it.each(Object.keys(operations))('of %s is answered 200 as it is described', async (name) => {
    const answer = await ask(name);
    expect(answer).toMatchObject({ status: 200 });
    expect(strayed(name, answer)).toEqual([]);
    const { effects = [] } = answer.body as Moved;
    expect(find(name)['x-side-effects']).toEqual(
      expect.arrayContaining(effects.map(({ type }) => type)),
    );
  });
});
