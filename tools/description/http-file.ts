import type { openApiDocument } from '@hiring/api';

type Document = ReturnType<typeof openApiDocument>;

type Parameter = {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly example?: unknown;
};

type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
};

/** The file docs/hiring.http: the example request of every operation, for editors that send such files. */
export const writeHttpFile = ({ paths = {} }: Document): string => {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    // Every operation of this document is built by openapi/operation.ts with these fields.
    Object.entries(methods as Readonly<Record<string, Operation>>).map(([method, operation]) =>
      writeRequest(path, method, operation),
    ),
  );
  return [heading, ...requests].join('\n\n');
};

const heading = `# The example request of every operation. Generated from the interface description by
# \`vitest run --project rules tools/description/http-file.test.ts -u\`.
# Replace the ids by your own. Editors that send such files: VS Code (REST Client), JetBrains IDEs, httpYac.

@baseUrl = http://localhost:3000
@apiKey = hp_your_key`;

const writeRequest = (template: string, method: string, operation: Operation): string => {
  const { operationId, summary, security, parameters = [], requestBody } = operation;
  const examples = parameters.flatMap((parameter) =>
    'name' in parameter && parameter.example !== undefined ? [parameter] : [],
  );
  const path = examples
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      template,
    );
  const query = new URLSearchParams(
    examples
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  const body = requestBody?.content['application/json']?.example;
  return [
    `### ${summary}`,
    `# @name ${operationId}`,
    `${method.toUpperCase()} {{baseUrl}}${path}${query === '' ? '' : `?${query}`}`,
    ...(security.length > 0 ? ['Authorization: Bearer {{apiKey}}'] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', '', JSON.stringify(body, undefined, 2)]),
  ].join('\n');
};
