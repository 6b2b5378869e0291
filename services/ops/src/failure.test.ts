import { Refusal } from '@hiring/domain';
import { Contended, StoreUnavailable } from '@hiring/eventstore';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { toFailure } from './failure.ts';
import { notFound, Problem, usageProblem } from './problem.ts';

const createCodedError = (code: string, more: object = {}) =>
  Object.assign(new Error(`failed with ${code}`), { code, ...more });

describe('toFailure', () => {
  it.each([
    ['a wrong option', usageProblem('--color is unknown'), 'usage', 2],
    ['a value of the wrong type', z.int().safeParse('many').error, 'usage', 2],
    [
      'a file that does not exist',
      createCodedError('ENOENT', { syscall: 'open', path: '/x' }),
      'usage',
      2,
    ],
    ['a name that does not exist', notFound('there is no user ada'), 'not_found', 1],
    ['a state that does not allow the command', new Problem('it is running'), 'refused', 1],
    ['a decision of the domain', new Refusal('slug_taken'), 'slug_taken', 1],
    ['a difference', new Problem('a row', { code: 'difference' }), 'difference', 1],
    ['a store that does not respond', new StoreUnavailable(), 'unavailable', 3],
    ['too many writers', new Contended('role-1'), 'unavailable', 3],
    ['a database that refuses connections', createCodedError('ECONNREFUSED'), 'unavailable', 3],
    ['a database that is shut down', createCodedError('57P01'), 'unavailable', 3],
    ['a full disk', createCodedError('ENOSPC', { syscall: 'write' }), 'unavailable', 3],
    ['an unexpected error', new TypeError('x is not a function'), 'internal_error', 1],
  ])('maps %s to a code and an exit code', (_what, error, code, exitCode) => {
    expect(toFailure(error)).toMatchObject({ code, exitCode });
  });

  it('takes the message of the first address when every address refuses the connection', () => {
    const refused = createCodedError('ECONNREFUSED');
    expect(toFailure(new AggregateError([refused], ''))).toEqual({
      code: 'unavailable',
      message: refused.message,
      exitCode: 3,
    });
  });

  it('adds the invalid value or the current status as details', () => {
    const { error } = z.object({ limit: z.int() }).safeParse({ limit: 'many' });
    expect(toFailure(error).details).toEqual([{ path: 'limit', message: expect.any(String) }]);
    expect(toFailure(new Refusal('role_closed', 'closed')).details).toMatchObject({
      currentStatus: 'closed',
    });
  });
});
