import {
  type Document,
  type LocatedOperation,
  listOperations,
  resolveReference,
  type Schema,
} from '../api/openapi/openapi-document.ts';
import { createClient } from '../client.ts';

/** Values of parameters and body fields, by their names in the OpenAPI document. */
type Facts = Readonly<Record<string, unknown>>;

/**
 * Returns a client that uses only the OpenAPI document: it finds an operation by tag and summary, and fills the
 * parameters and the body from the given facts.
 */
export const createDocumentClient = (document: Document, url: string, key: string) => {
  const find = (tag: string, summary: string): LocatedOperation => {
    const found = listOperations(document).filter(
      (operation) => operation.tags.includes(tag) && operation.summary === summary,
    );
    const [operation] = found;
    if (!operation || found.length > 1) throw new Error(`${found.length} operations: ${summary}`);
    return operation;
  };

  return async <Body>(tag: string, summary: string, facts: Facts = {}): Promise<Body> => {
    const operation = find(tag, summary);
    const { path: template, method, parameters = [], requestBody, security } = operation;
    const known = parameters.map((parameter) => resolveReference(document, parameter));
    const valuesIn = (where: string) =>
      known.flatMap(({ in: place, name, required }) =>
        place === where ? toArguments(name, facts, required ?? false) : [],
      );
    const path = valuesIn('path').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
      template,
    );
    const query = new URLSearchParams();
    for (const [name, value] of valuesIn('query')) query.set(name, String(value));
    const [content] = Object.values(requestBody?.content ?? {});
    const caller = createClient({ url });
    const response = await (security.length > 0 ? caller.as(key) : caller.anonymous).send(
      method.toUpperCase(),
      `${path}?${query.toString()}`,
      { ...(content && { body: toBody(resolveReference(document, content.schema), facts) }) },
    );
    if (response.status !== 200) throw new Error(`${summary}: ${response.status} ${response.text}`);
    // The type that the document declares; openapi-examples.test.ts checks responses against it.
    return response.body as Body;
  };
};

const toArguments = (
  name: string,
  facts: Facts,
  required: boolean,
): readonly [string, unknown][] => {
  if (name in facts) return [[name, facts[name]]];
  if (required) throw new Error(`No value is given for the required ${name}`);
  return [];
};

const toBody = ({ properties = {}, required = [] }: Schema, facts: Facts): Facts =>
  Object.fromEntries(
    Object.keys(properties).flatMap((name) => toArguments(name, facts, required.includes(name))),
  );
