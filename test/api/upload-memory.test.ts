import { request } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createOrganization, createRole } from '../world.ts';
import { createInvitation } from './portal/create-invitation.ts';

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  const organization = await createOrganization(stack);
  const { id } = await createRole(stack, organization.id);
  await stack.settle();
  path = `/api/public/invitations/${await createInvitation(stack, organization, id)}/accept`;
});
afterAll(() => stack.stop());

const MiB = 1024 * 1024;
const boundary = 'x';
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.txt"\r\n\r\n`;

/** Large bodies, each with the number that one address may have in memory (32 MB in total). */
const bodies = [
  ['JSON', 'application/json', 5, Buffer.from(`{"cv":"${'A'.repeat(6 * MiB)}"`)],
  [
    'form',
    `multipart/form-data; boundary=${boundary}`,
    6,
    Buffer.from(`${fileHead}${'A'.repeat(5 * MiB)}`),
  ],
] as const;

/**
 * Sends all of a body but its last byte, and keeps the connection open. Sends it again when it is refused, because a
 * request that reads the status took the memory first.
 */
const hold = (type: string, body: Buffer): (() => void) => {
  const headers = { 'content-type': type, 'content-length': String(body.length + 1) };
  let released = false;
  const send = () => {
    const held = request(`${stack.url}${path}`, { method: 'POST', headers, agent: false });
    const sendAgain = () => {
      if (!released && latest === held) latest = send();
    };
    held.on('error', sendAgain);
    held.on('response', sendAgain);
    held.write(body);
    return held;
  };
  let latest = send();
  return () => {
    released = true;
    latest.destroy();
  };
};

it.each(bodies)(
  'returns 503 for large bodies in %s from one address while too many are being read, and not afterwards',
  async (_name, type, count, body) => {
    const status = async () =>
      (await createClient(stack).anonymous.post(path, body, { 'content-type': type })).status;
    const held = Array.from({ length: count }, () => hold(type, body));
    await until(
      async () => (await status()) === 503,
      () => 'no body was refused',
    );
    for (const release of held) release();
    await until(async () => (await status()) === 400);
    expect(await status()).toBe(400);
  },
);
