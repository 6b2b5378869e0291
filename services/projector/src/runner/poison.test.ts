import { describe, expect, it } from 'vitest';

import { isPoison } from './poison.ts';

const createError = (code: string) => Object.assign(new Error('as the driver throws it'), { code });

describe('what would meet the same event again', () => {
  it.each([
    ['a value out of range', createError('22003')],
    ['a duplicate', createError('23505')],
    ['a column that is not there', createError('42703')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['a wrong argument of ours', createError('ERR_INVALID_ARG_TYPE')],
    ['a text that was thrown', 'no error at all'],
  ])('is %s', (_name, error) => {
    expect(isPoison(error)).toBe(true);
  });
});

describe('what passes and says nothing about the event', () => {
  it.each([
    ['a server that is shut down', createError('57P01')],
    ['a server that starts', createError('57P03')],
    ['a connection failure', createError('08006')],
    ['too many connections', createError('53300')],
    ['a full disk', createError('53100')],
    ['a deadlock', createError('40P01')],
    ['a refused connection', createError('ECONNREFUSED')],
    ['a broken pipe', createError('EPIPE')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['no answer in time', new Error('Query read timeout')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('is %s', (_name, error) => {
    expect(isPoison(error)).toBe(false);
  });
});
