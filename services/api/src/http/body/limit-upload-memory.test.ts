import { EventEmitter, once } from 'node:events';

import type { ParameterizedContext } from 'koa';
import { expect, it } from 'vitest';

import type { RequestState } from '../server/request-context.ts';
import { limitUploadMemory } from './limit-upload-memory.ts';

/** Starts a request from an address. It holds what it reserves until it is released. */
const requestFrom = (middleware: ReturnType<typeof limitUploadMemory>, ip: string) => {
  const ctx = { ip, state: {} } as unknown as ParameterizedContext<RequestState>;
  const finish = new EventEmitter();
  const done = middleware(ctx, async () => {
    await once(finish, 'finished');
  });
  return {
    reserve: (bytes: number) => ctx.state.reserveMemory(bytes),
    release: async () => {
      finish.emit('finished');
      await done;
    },
  };
};

const refusal: unknown = expect.objectContaining({
  status: 503,
  message: expect.stringContaining('Too many files'),
});

it('limitUploadMemory limits the memory of one address and of all, and releases it after a request', async () => {
  const middleware = limitUploadMemory({ maxBytes: 100, maxBytesPerAddress: 60 });
  const first = requestFrom(middleware, '192.0.2.1');
  const second = requestFrom(middleware, '192.0.2.1');
  const elsewhere = requestFrom(middleware, '2001:db8::1');
  const sameNetwork = requestFrom(middleware, '2001:db8::2');
  first.reserve(40);
  first.reserve(10);
  expect(() => second.reserve(11)).toThrow(refusal);
  second.reserve(10);
  elsewhere.reserve(40);
  expect(() => sameNetwork.reserve(1)).toThrow(refusal);
  await first.release();
  sameNetwork.reserve(20);
  expect(() => sameNetwork.reserve(1)).toThrow(refusal);
  await Promise.all([second, elsewhere, sameNetwork].map(({ release }) => release()));
  requestFrom(middleware, '192.0.2.1').reserve(60);
});
