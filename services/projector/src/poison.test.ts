import { describe, expect, it } from 'vitest';

import { isPoison } from './poison.ts';

const coded = (code: string) => Object.assign(new Error('as the driver throws it'), { code });

describe('what would meet the same event again', () => {
  it.each([
    ['a value out of range', coded('22003')],
    ['a duplicate', coded('23505')],
    ['a column that is not there', coded('42703')],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['a wrong argument of ours', coded('ERR_INVALID_ARG_TYPE')],
    ['a text that was thrown', 'no error at all'],
  ])('is %s', (_name, error) => {
    expect(isPoison(error)).toBe(true);
  });
});

describe('what passes and says nothing about the event', () => {
  it.each([
    ['a server that is shut down', coded('57P01')],
    ['a server that starts', coded('57P03')],
    ['a connection failure', coded('08006')],
    ['too many connections', coded('53300')],
    ['a full disk', coded('53100')],
    ['a deadlock', coded('40P01')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a broken pipe', coded('EPIPE')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['no answer in time', new Error('Query read timeout')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('is %s', (_name, error) => {
    expect(isPoison(error)).toBe(false);
  });
});
