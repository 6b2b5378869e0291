import type { ServerInterceptingCallInterface, ServerMethodDefinition } from '@grpc/grpc-js';
import { expect, it } from 'vitest';

import { sendAhead } from './send-ahead.ts';

/** A call whose messages stay unwritten until the test writes them. */
const openCall = () => {
  const unwritten: (() => void)[] = [];
  const connection = {
    sendMetadata: () => undefined,
    sendMessage: (_message: Buffer, callback: () => void) => unwritten.push(callback),
  } as Partial<ServerInterceptingCallInterface> as ServerInterceptingCallInterface;
  const call = sendAhead({} as ServerMethodDefinition<unknown, unknown>, connection);
  let accepted = 0;
  return {
    send: (bytes: number) => call.sendMessage(Buffer.alloc(bytes), () => (accepted += 1)),
    writeNext: () => unwritten.shift()?.(),
    passed: () => unwritten.length,
    accepted: () => accepted,
  };
};

it('messages are passed on before the earlier ones are written', () => {
  const { send, passed, accepted } = openCall();
  for (let nth = 0; nth < 10; nth++) send(100);
  expect([passed(), accepted()]).toEqual([10, 10]);
});

it('a message beyond 64 KiB of unwritten ones is accepted once it is written', () => {
  const { send, writeNext, accepted } = openCall();
  send(60_000);
  send(6_000);
  expect(accepted()).toBe(1);
  writeNext();
  expect(accepted()).toBe(1);
  writeNext();
  expect(accepted()).toBe(2);
  send(60_000);
  expect(accepted()).toBe(3);
});
