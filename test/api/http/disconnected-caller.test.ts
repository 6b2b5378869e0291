import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { demoWorld } from '../../world.ts';
import { isWaitingForLock } from './waiting-for-lock.ts';

/** Opens a connection and writes raw text to it. */
const sendRaw = async ({ url }: Stack, words: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
};

it('a disconnect before the body is read is counted as 400, not as a server error', async () => {
  const stack = await startStack({ without: ['worker'] });
  onTestFinished(stack.stop);
  const world = await demoWorld(stack);
  await stack.settle();
  const reject = `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}/reject`;
  await stack.db.transaction().execute(async (transaction) => {
    await sql`lock table vault.credentials in access exclusive mode`.execute(transaction);
    const socket = await sendRaw(
      stack,
      `POST ${reject} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.hrRep.key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"outcomeNotes":"x"}',
    );
    await until(() => isWaitingForLock(stack));
    socket.destroy();
    // The response shows that the server has already processed the disconnect.
    await createClient(stack).anonymous.get('/healthz');
  });
  const status = /_count{method="POST",route="[^"]+\/reject",status="(\d+)"} 1$/m;
  const found = await until(async () => {
    const { text } = await createClient(stack).anonymous.get('/metrics');
    return status.exec(text)?.[1];
  });
  expect(found).toBe('400');
});
