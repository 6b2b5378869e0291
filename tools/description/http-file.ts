import {
  type ApiDescription,
  type ExampleRequest,
  listExampleRequests,
} from './example-requests.ts';

/** The file docs/hiring.http: the example request of every operation, for editors that send such files. */
export const writeHttpFile = (document: ApiDescription): string =>
  [heading, ...listExampleRequests(document).map(writeRequest)].join('\n\n');

const heading = `# The example request of every operation. Generated from the interface description by
# \`vitest run --project rules tools/description/http-file.test.ts -u\`.
# Replace the ids by your own. Editors that send such files: VS Code (REST Client), JetBrains IDEs, httpYac.

@baseUrl = http://localhost:3000
@apiKey = hp_your_key`;

const writeRequest = (request: ExampleRequest): string => {
  const { operationId, summary, method, security, parameters, body } = request;
  const examples = parameters.filter(({ example }) => example !== undefined);
  const path = examples
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))),
      request.path,
    );
  const query = new URLSearchParams(
    examples
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }): [string, string] => [name, String(example)]),
  ).toString();
  return [
    `### ${summary}`,
    `# @name ${operationId}`,
    `${method} {{baseUrl}}${path}${query === '' ? '' : `?${query}`}`,
    ...(security.length > 0 ? ['Authorization: Bearer {{apiKey}}'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', body]),
  ].join('\n');
};
