import { execFileSync } from 'node:child_process';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Document } from '../../test/api/openapi/openapi-document.ts';
import { toCurl } from './curl.ts';
import { createOracle } from './oracles.ts';
import type { ReceivedResponse, SentRequest } from './send.ts';

const operation = {
  operationId: 'showThing',
  security: [{ bearer: ['things:read'] }],
  'x-required-scope': 'things:read',
  'x-required-role': null,
  responses: {
    200: { content: { 'application/json': { schema: createThingSchema() } } },
    401: { content: { 'application/json': { schema: {} } } },
    404: { content: { 'application/json': { schema: {} } } },
  },
};

function createThingSchema() {
  return { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
}

const listSchema = {
  type: 'object',
  properties: { things: { type: 'array', items: createThingSchema() } },
  required: ['things'],
};
const list = {
  ...operation,
  operationId: 'listThings',
  responses: { 200: { content: { 'application/json': { schema: listSchema } } } },
};

// The parts of an OpenAPI document that an oracle reads.
const document = {
  openapi: '3.1.0',
  paths: { '/things/{id}': { get: operation }, '/things': { get: list } },
} as never as Document;
const words = {
  own: { confidential: 'kept-own', personal: 'person-own' },
  abroad: { confidential: 'kept-abroad', personal: 'person-abroad' },
};
const oracle = createOracle(document, { words, secrets: ['the secret'] });

const defaultRequest: SentRequest = {
  caller: 'hrRep',
  method: 'GET',
  path: '/things/1?x=y',
  headers: {},
  body: undefined,
};
const createResponse = (
  status: number,
  body: unknown,
  headers: ReceivedResponse['headers'] = {},
): ReceivedResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'r', ...headers },
  body,
  text: JSON.stringify(body),
});
const createProblem = (status: number, code: string) =>
  createResponse(status, { error: 'No', code, requestId: 'r' });

describe('the oracle on a correct response', () => {
  it.each([
    [defaultRequest, createResponse(200, { id: '1', more: 1 })],
    [defaultRequest, createProblem(404, 'not_found')],
    [defaultRequest, createProblem(431, 'bad_request')],
    [{ ...defaultRequest, caller: 'anonymous' as const }, createProblem(401, 'unauthorized')],
    [{ ...defaultRequest, caller: 'admin' as const }, createResponse(200, { id: 'kept-abroad' })],
    [{ ...defaultRequest, path: '/nothing' }, createProblem(404, 'not_found')],
    [{ ...defaultRequest, method: 'HEAD' }, createResponse(200, '')],
    [
      { ...defaultRequest, path: '/things?fields=name' },
      createResponse(200, { things: [{ name: 'a' }, {}] }),
    ],
  ])('finds no fault: case %#', (sent, received) => {
    expect(oracle(sent, received)).toEqual([]);
  });
});

describe('the oracle on a faulty response', () => {
  it.each<readonly [string, Partial<SentRequest>, ReceivedResponse, string]>([
    ['that did not arrive', {}, { ...createResponse(0, ''), text: 'reset' }, 'no response: reset'],
    ['with an internal error', {}, createProblem(500, 'internal_error'), '500: '],
    ['with 503 unavailable', {}, createProblem(503, 'unavailable'), '503: '],
    ['with another shape', {}, createResponse(200, { id: 1 }), '200 with another shape'],
    ['without an id', { path: '/things' }, createResponse(200, { things: [{}] }), 'another shape'],
    [
      'without the items of a list',
      { path: '/things?fields=name' },
      createResponse(200, {}),
      'another shape',
    ],
    [
      'with a field that was not selected',
      { path: '/things?fields=name' },
      createResponse(200, { things: [{ name: 'a', id: '1' }] }),
      'not selected: id',
    ],
    [
      'with another media type',
      {},
      createResponse(200, '', { 'content-type': 'text/plain' }),
      '200 as text/plain',
    ],
    ['with an undeclared status', {}, createProblem(409, 'conflict'), '409 is not declared'],
    ['with a code of another status', {}, createProblem(404, 'conflict'), '404 as conflict'],
    ['without the error shape', {}, createResponse(404, { message: 'No' }), 'not the error shape'],
    [
      'with an additional field',
      {},
      createResponse(404, { error: 'No', code: 'not_found', requestId: 'r', stack: '' }),
      'not the error shape',
    ],
    [
      'with another request id',
      {},
      createResponse(404, { error: 'No', code: 'not_found', requestId: 's' }),
      'another request id',
    ],
    [
      'on an unknown path',
      { path: '/nothing' },
      createResponse(200, {}),
      '200 where there is no operation',
    ],
    [
      'to an anonymous caller',
      { caller: 'anonymous' },
      createResponse(200, { id: '1' }),
      '200 to anonymous',
    ],
    [
      'to a key without the scope',
      { caller: 'unscoped' },
      createResponse(200, { id: '1' }),
      '200 to unscoped',
    ],
    [
      'with confidential data of another organization',
      {},
      createResponse(200, { id: 'a kept-abroad' }),
      'data of abroad to hrRep',
    ],
    [
      'with personal data of another organization',
      { caller: 'outsider' },
      createResponse(200, { id: 'person-own' }),
      'data of own to outsider',
    ],
    ['with a secret', {}, createResponse(200, { id: 'the secret' }), 'a secret in the response'],
    [
      'with a newly created key',
      {},
      createResponse(200, { id: `hp_${'a'.repeat(49)}` }),
      'a key where none is created',
    ],
    [
      'with a secret in a header',
      {},
      createResponse(200, { id: '1' }, { link: 'the secret' }),
      'a secret in the response',
    ],
  ])('reports a response %s', (_what, sent, received, fault) => {
    expect(oracle({ ...defaultRequest, ...sent }, received)).toContainEqual(
      expect.stringContaining(fault),
    );
  });
});

it('prints a curl line that sends the same bytes', () => {
  const drawn = fc.sample(fc.string({ maxLength: 30 }), { seed: 1, numRuns: 20 });
  const bodies = [...drawn, '%s\\x\0\xff', `'${'ab'.repeat(90)}"$HOME`, '\r\n'.repeat(100)];
  const printing = bodies.map((bytes) => {
    const line = toCurl({ ...defaultRequest, method: 'POST', body: { type: 'text/plain', bytes } });
    return line.slice(0, line.indexOf('| curl'));
  });
  const printed = execFileSync('bash', ['-c', printing.join('\n')], { encoding: 'latin1' });
  expect(printed).toBe(bodies.join(''));
});
