import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { appendLines } from './anchor-file.ts';
import { readAnchors } from './anchors.ts';
import { publicText, readPublicKey, signingKeyOf } from './signing-key.ts';

const key = signingKeyOf(Buffer.alloc(32, 1));
const now = new Date('2026-11-21T12:00:00.000Z');
let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-anchors-'));
  path = join(directory, 'audit', 'anchors.ndjson');
});
afterEach(() => rm(directory, { recursive: true }));

const head = (sequence: number) => ({
  chain: 'o1',
  sequence: String(sequence),
  position: String(sequence * 10),
  hash: 'ab'.repeat(32),
});
const append = (...sequences: readonly number[]) =>
  appendLines({ path, key }, sequences.map(head), now);
const read = () => readAnchors(path, readPublicKey(publicText(key)));
const lines = async () => (await readFile(path, 'utf8')).split('\n');

it('keeps signed heads in a file of its owner alone that begins with the public key', async () => {
  await append(1);
  await append(2, 3);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse((await lines())[0] ?? '')).toMatchObject({ publicKey: publicText(key) });
  const { current, forged, torn, lastAt } = await read();
  expect([...current.keys()]).toEqual([10n, 20n, 30n]);
  expect({ forged, torn, lastAt }).toEqual({ forged: [], torn: [], lastAt: now.toISOString() });
});

it('tells a line that was altered, and one that another key signed', async () => {
  await append(1, 2);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"sequence":"2"', '"sequence":"3"'));
  await appendLines({ path, key: signingKeyOf(Buffer.alloc(32, 2)) }, [head(4)], now);
  const { current, forged } = await read();
  expect([...current.keys()]).toEqual([10n]);
  expect(forged.map(({ line }) => line)).toEqual([3, 4]);
});

it('tolerates a last line that a crash cut short, also after the next one was appended', async () => {
  await append(1);
  await appendFile(path, '{"chain":"o1","sequ');
  expect(await read()).toMatchObject({ torn: [3], forged: [] });
  await append(2);
  const { current, ...said } = await read();
  expect([...current.keys()]).toEqual([10n, 20n]);
  expect(said).toMatchObject({ torn: [3], forged: [] });
});

it('does not take a line for torn that was cut short by somebody else', async () => {
  await append(1, 2, 3);
  const [first = '', second = '', third = '', ...rest] = await lines();
  await writeFile(path, [first, second, third.slice(0, 30), ...rest].join('\n'));
  expect(await read()).toMatchObject({
    torn: [],
    forged: [{ line: 3, problem: 'cannot be read' }],
  });
});

it('sets aside what was signed before the chains began anew', async () => {
  await append(1, 2);
  await appendLines({ path, key }, [{ restart: 'restored from a backup', position: '20' }], now);
  await append(1);
  const { current, superseded, restarts } = await read();
  expect([...current.keys()]).toEqual([10n]);
  expect({ superseded, restarts }).toEqual({
    superseded: 2,
    restarts: [{ at: now.toISOString(), reason: 'restored from a backup' }],
  });
});
