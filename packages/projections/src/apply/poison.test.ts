import { describe, expect, it } from 'vitest';

import { isPoison } from './poison.ts';

const createError = (code: string) => Object.assign(new Error('as the driver throws it'), { code });

describe('isPoison for an error that the event causes', () => {
  it.each([
    ['a value out of range', createError('22003')],
    ['a duplicate', createError('23505')],
    ['a column that does not exist', createError('42703')],
    ['a bug in a projection', new TypeError('undefined is not a function')],
    ['a wrong argument in a projection', createError('ERR_INVALID_ARG_TYPE')],
    ['a thrown text', 'no error at all'],
  ])('is true for %s', (_name, error) => {
    expect(isPoison(error)).toBe(true);
  });
});

describe('isPoison for an error that does not depend on the event', () => {
  it.each([
    ['a server that is shut down', createError('57P01')],
    ['a server that starts', createError('57P03')],
    ['a connection failure', createError('08006')],
    ['too many connections', createError('53300')],
    ['a full disk', createError('53100')],
    ['a deadlock', createError('40P01')],
    ['a duplicate in the catalog', Object.assign(createError('23505'), { schema: 'pg_catalog' })],
    ['a refused connection', createError('ECONNREFUSED')],
    ['a broken pipe', createError('EPIPE')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a query timeout', new Error('Query read timeout')],
    ['a connection timeout', new Error('timeout exceeded when trying to connect')],
  ])('is false for %s', (_name, error) => {
    expect(isPoison(error)).toBe(false);
  });
});
