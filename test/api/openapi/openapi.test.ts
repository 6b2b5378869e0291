import { endpoints, operations as declared } from '@hiring/api';
import { scopes } from '@hiring/domain';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import {
  type Document,
  listOperations,
  readDocument,
  resolveReference,
} from './openapi-document.ts';

let stack: Stack;
let document: Document;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  document = await readDocument(stack);
});
afterAll(() => stack.stop());

const operations = () => listOperations(document);

const required = (path: string) => document.paths[path]?.['post']?.requestBody?.required;

const codesByStatus: Readonly<Record<string, readonly string[]>> = {
  400: ['bad_request'],
  401: ['unauthorized'],
  403: ['insufficient_scope', 'forbidden'],
  404: ['not_found'],
  409: ['conflict'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  429: ['rate_limited'],
  500: ['internal_error'],
  503: ['unavailable'],
};

type Scopes = {
  readonly scopes: readonly { readonly name: string; readonly operations: readonly object[] }[];
};

const anything: unknown = expect.anything();

const commands = () =>
  Object.entries(declared).filter(
    ([, { method, readOnly: changesNothing }]) => method !== 'GET' && changesNothing === undefined,
  );

describe('GET /openapi.json', () => {
  it('is OpenAPI 3.1 of the version 2026-06-05 at the public address', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('2026-06-05');
    expect(document.servers).toEqual([{ url: publicBaseUrl }]);
  });

  it('is valid by the specification of OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it.each(['/openapi.json', '/api/v1/scopes', '/docs/swagger-ui.css'])(
    '%s is compressed for clients that accept it, with a separate ETag per encoding',
    async (path) => {
      const { anonymous } = createClient(stack);
      const plain = await anonymous.get(path);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      const etags = new Set([plain.headers['etag']]);
      for (const [accepted, encoding] of [
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
      ] as const) {
        const requestHeaders = { 'accept-encoding': accepted };
        const { headers } = await anonymous.head(path, requestHeaders);
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
        expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 2);
        etags.add(headers['etag']);
        const known = { ...requestHeaders, 'if-none-match': headers['etag'] ?? '' };
        expect((await anonymous.head(path, known)).status).toBe(304);
      }
      expect(etags.size).toBe(3);
      const text = await (await fetch(`${stack.url}${path}`)).text();
      expect(text).toBe(plain.text);
    },
  );

  it('is the same under /api/v1', async () => {
    const { body } = await createClient(stack).anonymous.get('/api/v1/openapi.json');
    expect(body).toEqual(document);
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
      const declared = parameters
        .map((parameter) => resolveReference(document, parameter))
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(declared).toEqual(placeholders);
    }
  });

  it('declares bearer, apiKeyHeader and cookie as security schemes, and none on public endpoints', () => {
    expect(document.components.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      cookie: { type: 'apiKey', in: 'cookie' },
    });
    const open: readonly string[] = endpoints
      .filter(({ caller }) => caller === 'anyone')
      .map(({ path }) => path);
    for (const { path, security } of operations()) {
      expect(security).toHaveLength(open.includes(path) ? 0 : 3);
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
  ])('lists the statuses of the specification for %s %s', (method, path, statuses) => {
    const declared = Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
    expect(declared).toEqual(expect.arrayContaining(statuses));
    expect(declared).toEqual(expect.arrayContaining([500, 503]));
  });

  it('declares one error body, with the codes of each status', () => {
    for (const { path, responses } of operations()) {
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400 || (path === '/mcp' && ['400', '404'].includes(status))) continue;
        const { content } = resolveReference(document, response);
        const shape = resolveReference(document, content?.['application/json']?.schema ?? {});
        expect(shape).toMatchObject({
          required: expect.arrayContaining(['error', 'code', 'requestId']),
          properties: { code: { enum: codesByStatus[status] } },
        });
      }
    }
  });

  it('declares errors of JSON-RPC for messages that are refused', () => {
    const { responses = {} } = document.paths['/mcp']?.['post'] ?? {};
    const refused = JSON.stringify(
      resolveReference(document, { $ref: '#/components/schemas/RefusedMessage' }),
    );
    for (const described of [refused, JSON.stringify(responses['404'])]) {
      expect(described).toContain('#/components/schemas/RpcError');
    }
    expect(JSON.stringify(responses['400'])).toContain('#/components/schemas/RefusedMessage');
  });

  it('has no broken reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, $ref = ''] of references) {
      expect(resolveReference(document, { $ref })).toBeDefined();
    }
  });

  it('declares the body of a transition as optional and that of minting as required', () => {
    expect(required('/api/v1/candidate-steps/{id}/hire')).toBe(false);
    expect(required('/api/admin/api-keys')).toBe(true);
  });

  it('states for every transition that no e-mail is sent', () => {
    for (const { path, method, ...operation } of operations()) {
      if (method !== 'post' || !path.startsWith('/api/v1/candidate-steps/')) continue;
      expect(operation).toHaveProperty('description', expect.stringContaining('No e-mail is sent'));
    }
  });

  it('describes the side effects of every command and how to undo it', () => {
    const described = new Map(operations().map((operation) => [operation.operationId, operation]));
    for (const [name, { undoneBy }] of commands()) {
      const shown = described.get(name);
      expect({ name, undoneBy }).toEqual({ name, undoneBy: expect.any(Array) });
      expect([...described.keys()]).toEqual(expect.arrayContaining([...(undoneBy ?? [])]));
      expect(shown).toMatchObject({
        description: expect.stringMatching(/\*\*Side effects:\*\* .* \*\*Taken back by:\*\* /),
        'x-reversible': undoneBy?.length !== 0,
        'x-undone-by': undoneBy,
      });
    }
  });

  it('declares the reasons of every command that can return 409', () => {
    const silent = commands().filter(
      ([, { responses, reasons }]) => responses[409] !== undefined && reasons === undefined,
    );
    expect(silent).toEqual([]);
  });

  it('declares the required scope of each operation, for keys only', () => {
    for (const { operationId, security, ...operation } of operations()) {
      const scope = declared[operationId]?.scope;
      expect(operation['x-required-scope']).toBe(scope === 'none' ? null : scope);
      const [{ bearer = [] } = {}, , { cookie = [] } = {}] = security;
      expect([bearer, cookie]).toEqual([scope === 'none' ? [] : [scope], []]);
    }
  });
});

describe('GET /api/v1/scopes', () => {
  it('lists every scope with the operations that require it', async () => {
    const { body } = await createClient(stack).anonymous.get<Scopes>('/api/v1/scopes');
    expect(body.scopes.map(({ name }) => name)).toEqual(scopes);
    for (const { name, operations: needing } of body.scopes) {
      expect({ name, needing }).toEqual({ name, needing: expect.arrayContaining([anything]) });
    }
  });
});

const get = (path: string) => createClient(stack).anonymous.get(path);

describe('GET /docs', () => {
  it('loads only files of this API', async () => {
    const { status, headers, text } = await get('/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses).toEqual(expect.arrayContaining(['/docs/start.js', '/openapi.json']));
    for (const address of addresses) expect((await get(address)).status).toBe(200);
  });

  it('returns 304 for a matching ETag', async () => {
    const { headers } = await get('/docs');
    const again = { 'if-none-match': headers['etag'] ?? '' };
    expect((await createClient(stack).anonymous.get('/docs', again)).status).toBe(304);
    expect((await get('/docs/package.json')).status).toBe(404);
  });
});
