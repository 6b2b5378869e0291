import { apiKey, streamName } from '@hiring/domain';
import { makeKey, saveCredential, getKeyStart } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { findCallers } from '../../services/api/src/http/auth/find-callers.ts';
import { appendUnchecked, waitUntilCaughtUp } from '../projector/fixture.ts';
import { runOpsForJson } from '../run-ops.ts';
import { type Stack, startStack } from '../stack.ts';
import { createUser } from '../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

/** Creates a key as the previous version did: its credential has no MAC, and its event names none. */
const createKeyWithoutMac = async (ownerId: string): Promise<string> => {
  const [id, key] = [uuid(), makeKey()];
  const scopes = ['pipeline:read'];
  const [mintedAt, expiresAt] = [0, 86_400_000].map((ms) =>
    new Date(stack.now().getTime() + ms).toISOString(),
  );
  const rights = { ownerId, scopes, deniedActions: [], allowedIps: [] };
  await saveCredential(stack.db, stack.vault, {
    keyId: id,
    key,
    ...rights,
    expiresAt: `${expiresAt}`,
  });
  await stack.db
    .updateTable('vault.credentials')
    .set({ mac: null })
    .where('key_id', '=', id)
    .execute();
  const data = {
    name: 'old',
    ownerId,
    start: getKeyStart(key),
    scopes,
    mintedBy: ownerId,
    mintedAt,
    expiresAt,
  };
  await appendUnchecked(stack, streamName(apiKey, id), [{ type: 'ApiKeyMinted.v1', data }]);
  return key;
};

const isGenuine = async (key: string): Promise<boolean | undefined> =>
  (await findCallers(stack, [{ key }]))[0]?.credential?.genuine;

it('`keys mint` first adds a MAC to the credentials of the previous version, so that their keys stay valid', async () => {
  // given
  const owner = await createUser(stack);
  const old = await createKeyWithoutMac(owner.id);
  await waitUntilCaughtUp(stack, 'users');
  expect(await isGenuine(old)).toBe(false);
  // when
  const env = { ...process.env, ...stack.env, DATA_DIR: '/nonexistent' };
  const words = ['keys', 'mint', '--user', owner.id, '--name', 'new'];
  const { code, output } = await runOpsForJson(env, words);
  // then
  const { key } = output as { readonly key: string };
  expect(code).toBe(0);
  expect(await isGenuine(key)).toBe(true);
  expect(await isGenuine(old)).toBe(true);
  const upgrades = await stack.db
    .selectFrom('vault.credential_upgrade')
    .select('done_at')
    .execute();
  expect(upgrades).toHaveLength(1);
});
