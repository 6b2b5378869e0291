import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { hrisDelivery, streamOf } from '@hiring/domain';
import { history } from '@hiring/eventstore';
import { makeHrisSecret } from '@hiring/vault';
import { describe, expect, it } from 'vitest';
import { readConfig, start } from 'worker';

import { type Stack, startStack } from '../stack.ts';
import { aCandidateRole, anOrganization, aRole } from '../world.ts';
import { hurried } from './backends.ts';
import { isHired } from './transitions.ts';

describe('an HRIS endpoint that means harm', () => {
  it('is refused by its addresses at every attempt, however its name resolves from one to the next', async () => {
    const answers = [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '93.184.215.14', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ],
      [{ address: '::ffff:10.0.0.1', family: 6 }],
    ];
    const asked: string[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return answers[asked.length - 1] ?? [];
    };
    const stack = await startStack({ without: ['api', 'projector', 'worker'] });
    const worker = await start(readConfig({ ...stack.env, ...hurried }), { resolve });
    try {
      const facts = await factsAfterHire(stack, 'https://hris.example/hires', worker);
      expect(asked).toEqual(['hris.example', 'hris.example', 'hris.example']);
      expect(facts).toMatchObject([
        { type: 'HrisDeliveryAttempted', data: { status: null, error: 'address_not_public' } },
        { type: 'HrisDeliveryAttempted', data: { status: null, error: 'address_not_public' } },
        { type: 'HrisDeliveryAttempted', data: { status: null, error: 'address_not_public' } },
        { type: 'HrisDeliveryParked', data: { reason: 'address_not_public' } },
      ]);
    } finally {
      await worker.stop();
      await stack.stop();
    }
  });

  it('may answer without end: 64 kB at most are read, and nothing of it is kept', async () => {
    const { server, origin, sent } = await startFlood();
    const stack = await startStack({ without: ['api', 'projector', 'worker'] });
    const worker = await start(
      readConfig({ ...stack.env, ...hurried, HRIS_ALLOWED_ORIGINS: origin }),
    );
    try {
      const facts = await factsAfterHire(stack, origin, worker);
      expect(facts).toMatchObject([{ type: 'HrisDeliverySucceeded', data: { status: 200 } }]);
      expect(JSON.stringify(facts)).not.toContain('flood');
      // What the kernel holds between the two comes on top of what was read.
      expect(sent()).toBeLessThan(16 * 1024 * 1024);
    } finally {
      await worker.stop();
      await stack.stop();
      server.closeAllConnections();
      server.close();
    }
  });
});

const factsAfterHire = async (
  stack: Stack,
  endpoint: string,
  worker: { readonly drained: () => Promise<void> },
) => {
  const organization = await anOrganization(stack, { endpoint });
  await makeHrisSecret(stack.db, stack.vault, organization.id);
  const applied = await aCandidateRole(stack, await aRole(stack, organization.id));
  await isHired(stack, applied);
  await worker.drained();

  for await (const { event, eventId } of history(stack.store, `candidateRole-${applied.id}`)) {
    if (event?.type === 'CandidateHired') return factsOf(stack, `${eventId}.trigger-hris`);
  }
  throw new Error('nobody was hired');
};

const factsOf = async ({ store }: Stack, deliveryId: string) => {
  const facts = [];
  for await (const { event } of history(store, streamOf(hrisDelivery, deliveryId))) {
    if (event) facts.push(event);
  }
  return facts;
};

/** Answers 200 and then a body that ends only when nobody reads it any more. */
const startFlood = async (): Promise<{ server: Server; origin: string; sent: () => number }> => {
  let sent = 0;
  const chunk = Buffer.from('flood '.repeat(2_731));
  const server = createServer((request, response) => {
    request.resume();
    const pour = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', pour);
    request.on('end', pour);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}`, sent: () => sent };
};
