import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { addFields, findItems, selectFieldsOfItems, takeFields } from './fields.ts';

const Item = z.object({ id: z.string(), name: z.string().optional() });
const declare = (response: z.ZodType, query?: z.ZodType, method = 'GET') => ({
  method,
  ...(query && { query }),
  responses: { 200: response },
});
const query = z.strictObject({ status: z.string().optional() });
const list = declare(
  z.object({ success: z.literal(true), things: z.array(Item), pagination: z.object({}) }),
  query,
);

describe('a list', () => {
  it('has one array of objects beside its pagination', () => {
    expect(findItems(list)).toEqual({ member: 'things', names: ['id', 'name'] });
  });

  it.each([
    ['one object', declare(z.object({ thing: Item }), query)],
    ['two members', declare(z.object({ things: z.array(Item), total: z.int() }), query)],
    ['an array of texts', declare(z.object({ names: z.array(z.string()) }), query)],
    ['no object', declare(z.string(), query)],
    ['no query', declare(z.object({ things: z.array(Item) }))],
    ['another method', declare(z.object({ things: z.array(Item) }), query, 'POST')],
  ])('is not an endpoint with %s', (_what, declaration) => {
    expect(findItems(declaration)).toBeUndefined();
    expect(addFields(declaration)).toBe(declaration);
  });
});

const parse = (input: object) => addFields(list).query?.safeParse(input);

describe('fields', () => {
  it('are separated by commas, and a repeated name counts once', () => {
    expect(parse({ fields: 'name,id,name', status: 'open' })?.data).toEqual({
      fields: ['name', 'id'],
      status: 'open',
    });
    expect(parse({})?.data).toEqual({});
  });

  it.each([
    '',
    ',',
    'id,',
    'Id',
    'id ',
    'title',
    'constructor',
    '__proto__',
    ['id', 'name'],
    ['id'],
  ])('cannot be %j', (fields) => {
    const message = 'fields must be names of id, name, separated by commas';
    expect(parse({ fields })?.error?.issues).toMatchObject([{ path: ['fields'], message }]);
  });

  it('are not for the handler', () => {
    expect(takeFields({ fields: ['id'], status: 'open' })).toEqual({
      fields: ['id'],
      remaining: { status: 'open' },
    });
  });

  it('reduce each item, and nothing else', () => {
    const response = {
      success: true,
      things: [{ id: '1', name: 'a' }, { id: '2' }],
      pagination: {},
    };
    expect(selectFieldsOfItems(list, response, ['name'])).toEqual({
      ...response,
      things: [{ name: 'a' }, {}],
    });
    expect(selectFieldsOfItems(list, response, undefined)).toBe(response);
    const stream = Readable.from([]);
    expect(selectFieldsOfItems(list, stream, ['name'])).toBe(stream);
  });
});
