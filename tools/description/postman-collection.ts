import {
  type ApiDescription,
  type ExampleRequest,
  listExampleRequests,
  type Parameter,
} from './example-requests.ts';

/**
 * The file docs/hiring.postman_collection.json, in format 2.1 of Postman: the example request of every operation in a
 * folder for each tag. The same description gives the same text. The key is a variable without a value.
 */
export const writePostmanCollection = (document: ApiDescription): string => {
  const requests = listExampleRequests(document);
  const collection = {
    info: {
      name: document.info.title,
      description: `${introduction}\n\n${document.info.description ?? ''}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:3000', type: 'string' },
      { key: 'apiKey', value: '', type: 'string' },
    ],
    item: (document.tags ?? []).map(({ name, description }) => ({
      name,
      description,
      item: requests.filter(({ tags }) => tags[0] === name).map(toItem),
    })),
  };
  return `${JSON.stringify(collection, undefined, 2)}\n`;
};

const introduction =
  'Set the variables `baseUrl` and `apiKey`, keep the key in a variable of type secret or in the vault of Postman, and ' +
  'replace the ids by your own. Generated from the interface description.';

const toItem = (request: ExampleRequest) => {
  const { operationId, summary, description, method, security, body } = request;
  return {
    id: operationId,
    name: summary,
    request: {
      method,
      description,
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: toUrl(request),
      ...(body !== undefined && {
        body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } },
      }),
    },
    response: [],
  };
};

/** The URL, with a path variable for each id. A query parameter without an example is there, but not sent. */
const toUrl = ({ path, parameters }: ExampleRequest) => {
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  const query = parameters.filter((parameter) => parameter.in === 'query').map(toQueryParameter);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const search = sent.length === 0 ? '' : `?${sent.join('&')}`;
  return {
    raw: `{{baseUrl}}/${segments.join('/')}${search}`,
    host: ['{{baseUrl}}'],
    path: segments,
    ...(query.length > 0 && { query }),
    variable: parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example }) => ({ key: name, value: toText(example) })),
  };
};

const toQueryParameter = ({ name, example, description, schema }: Parameter) => ({
  key: name,
  value: toText(example),
  description: description ?? schema?.description ?? '',
  disabled: example === undefined,
});

const toText = (example: unknown): string =>
  typeof example === 'string' ? example : (JSON.stringify(example) ?? '');
