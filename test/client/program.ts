import {
  type Document,
  type Located,
  operationsOf,
  resolved,
  type Schema,
} from '../api/openapi-document.ts';
import { clientOf } from '../client.ts';

/** What a program knows, by the names under which the description asks for it. */
type Facts = Readonly<Record<string, unknown>>;

/**
 * A program that knows an API's description and nothing else: it finds operations by what they are about, and says what
 * their parameters and schemas ask for, out of what it knows.
 */
export const programOf = (document: Document, url: string, key: string) => {
  const find = (tag: string, summary: string): Located => {
    const found = operationsOf(document).filter(
      (it) => it.tags.includes(tag) && it.summary === summary,
    );
    const [operation] = found;
    if (!operation || found.length > 1) throw new Error(`${found.length} operations: ${summary}`);
    return operation;
  };

  return async <Body>(tag: string, summary: string, facts: Facts = {}): Promise<Body> => {
    const operation = find(tag, summary);
    const { path: template, method, parameters = [], requestBody, security } = operation;
    const known = parameters.map((it) => resolved(document, it));
    const said = (where: string) =>
      known.flatMap(({ in: place, name, required }) =>
        place === where ? toldAs(name, facts, required ?? false) : [],
      );
    const path = said('path').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
      template,
    );
    const query = new URLSearchParams();
    for (const [name, value] of said('query')) query.set(name, String(value));
    const [content] = Object.values(requestBody?.content ?? {});
    const caller = clientOf({ url });
    const answer = await (security.length > 0 ? caller.as(key) : caller.anonymous).send(
      method.toUpperCase(),
      `${path}?${query.toString()}`,
      { ...(content && { body: bodyOf(resolved(document, content.schema), facts) }) },
    );
    if (answer.status !== 200) throw new Error(`${summary}: ${answer.status} ${answer.text}`);
    // What the description promises; the examples' test holds answers to it.
    return answer.body as Body;
  };
};

const toldAs = (name: string, facts: Facts, required: boolean): readonly [string, unknown][] => {
  if (name in facts) return [[name, facts[name]]];
  if (required) throw new Error(`The program does not know ${name}`);
  return [];
};

const bodyOf = ({ properties = {}, required = [] }: Schema, facts: Facts): Facts =>
  Object.fromEntries(
    Object.keys(properties).flatMap((name) => toldAs(name, facts, required.includes(name))),
  );
