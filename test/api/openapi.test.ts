import { endpoints } from 'api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../stack.ts';

type Operation = {
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
};

type Document = {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly required?: readonly string[] }>>;
    readonly securitySchemes: object;
  };
};

let stack: Stack;
let document: Document;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  document = (await clientOf(stack).anonymous.get<Document>('/openapi.json')).body;
});
afterAll(() => stack.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

const required = (path: string) => document.paths[path]?.['post']?.requestBody?.required;

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1 of the version 2026-06-05 at the public address', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('2026-06-05');
    expect(document.servers).toEqual([{ url: publicBaseUrl }]);
  });

  it('describes every endpoint the router serves and no other', () => {
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.toSorted()).toEqual(
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it('declares a parameter for every placeholder of a path', () => {
    for (const { path, parameters = [] } of operations()) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((it) => it.in === 'path').map(({ name }) => name);
      expect(declared).toEqual(placeholders);
    }
  });

  it('has the key by Bearer or apiKeyHeader and the session cookie, and none on the portal', () => {
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      cookie: { type: 'apiKey', in: 'cookie' },
    });
    for (const { path, security } of operations()) {
      const open = !/^\/(api\/(v1|admin)\/|mcp$)/.test(path);
      expect(security).toHaveLength(open ? 0 : 3);
    }
  });

  it.each([
    ['get', '/api/admin/api-keys', [200, 401, 403, 429]],
    ['post', '/api/admin/api-keys', [200, 400, 401, 403, 404, 429]],
    ['delete', '/api/admin/api-keys/{id}', [200, 401, 403, 404, 429]],
    ['get', '/api/admin/api-keys/{id}/usage', [200, 401, 403, 404, 429]],
    ['get', '/api/public/portal/{orgSlug}', [200, 404, 500]],
    ['get', '/api/public/portal/{orgSlug}/roles/{roleId}', [200, 404, 500]],
    ['post', '/api/public/portal/{orgSlug}/apply', [200, 400, 404, 500]],
    ['get', '/api/v1/me', [200, 401, 429]],
    ['post', '/api/v1/candidate-steps/{id}/advance', [200, 401, 403, 404, 409, 429]],
    ['post', '/api/v1/candidate-steps/{id}/reject', [200, 401, 403, 404, 409, 429]],
    ['post', '/api/v1/candidate-steps/{id}/hire', [200, 400, 401, 403, 404, 409, 429]],
  ])('lists for %s %s the statuses of the specification', (method, path, statuses) => {
    const declared = Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(declared).toEqual(expect.arrayContaining(statuses));
    expect(declared).toEqual(expect.arrayContaining([500, 503]));
  });

  it('has one error shape for all problems', () => {
    expect(document.components.schemas['Error']?.required).toEqual(['error', 'code', 'requestId']);
    for (const { responses } of operations()) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect(content).toEqual({
          'application/json': { schema: { $ref: '#/components/schemas/Error' } },
        });
      }
    }
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/#\/components\/schemas\/([\w.-]+)/g)].map(([, name]) => name);
    for (const name of names) expect(document.components.schemas).toHaveProperty([name ?? '']);
  });

  it('says that the body of a transition is optional and that of minting is not', () => {
    expect(required('/api/v1/candidate-steps/{id}/hire')).toBe(false);
    expect(required('/api/admin/api-keys')).toBe(true);
  });

  it('says of every transition that no e-mail is sent', () => {
    for (const { path, method, ...operation } of operations()) {
      if (method !== 'post' || !path.startsWith('/api/v1/candidate-steps/')) continue;
      expect(operation).toHaveProperty('description', expect.stringContaining('No e-mail is sent'));
    }
  });
});
