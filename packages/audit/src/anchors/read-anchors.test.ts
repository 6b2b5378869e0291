import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { canonicalJson } from '../chains/canonical-json.ts';
import { appendLines } from './anchor-file.ts';
import { type AnchorContent, computeLineDigest, type FileEnd, noLine } from './anchor-line.ts';
import type { AnchorMemory } from './anchor-links.ts';
import { type Anchors, readAnchors } from './read-anchors.ts';
import { toPublicText, readPublicKey, toSigningKey } from './signing-key.ts';

const key = toSigningKey(Buffer.alloc(32, 1));
const start = Date.parse('2026-11-21T12:00:00.000Z');
const emptyMemory: AnchorMemory = { lines: 0n, hash: null };
let directory: string;
let path: string;
/** The end of the file, and the number of appends. */
let end: FileEnd;
let appends: number;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-anchors-'));
  path = join(directory, 'audit', 'anchors.ndjson');
  end = noLine;
  appends = 0;
});
afterEach(() => rm(directory, { recursive: true }));

const head = (sequence: number) => ({
  chain: `o${sequence}`,
  sequence: String(sequence),
  position: String(sequence * 10),
  hash: 'ab'.repeat(32),
});
const appendContents = async (contents: readonly AnchorContent[], as = key): Promise<void> => {
  const now = new Date(start + appends++);
  ({ end } = await appendLines({ path, key: as }, contents, { after: end, now }));
};
const append = (...sequences: readonly number[]) => appendContents(sequences.map(head));
const restart = (reason: string) => appendContents([{ restart: reason, position: '20' }]);
const read = (memory: AnchorMemory = end) =>
  readAnchors(path, readPublicKey(toPublicText(key)), memory);
const lines = async () => (await readFile(path, 'utf8')).trimEnd().split('\n');
const write = (remaining: readonly string[]) =>
  writeFile(path, remaining.map((line) => `${line}\n`).join(''));
const positions = ({ current }: Anchors) => [...current.keys()];
const problems = ({ problems: all }: Anchors) =>
  all.map(({ problem, line }) => `${problem} at ${line}`);

/** Writes a file of the version before: signed lines without links. */
const writeOldFile = async (...sequences: readonly number[]): Promise<void> => {
  await append();
  const texts = [{ publicKey: toPublicText(key) }, ...sequences.map(head)].map((line) => {
    const content = { ...line, at: new Date(start).toISOString(), keyId: key.keyId };
    return JSON.stringify({ ...content, signature: key.sign(canonicalJson(content)) });
  });
  await write(texts);
  end = { lines: BigInt(texts.length), hash: computeLineDigest(texts.at(-1) ?? '') };
};

it('appends signed heads to a private file that begins with the public key', async () => {
  await append(1);
  await append(2, 3);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse((await lines())[0] ?? '')).toMatchObject({ publicKey: toPublicText(key) });
  const anchors = await read();
  expect(positions(anchors)).toEqual([10n, 20n, 30n]);
  expect(anchors).toMatchObject({ problems: [], torn: [], lines: 4n, linked: true });
  expect(anchors.lastAt).toBe(new Date(start + 1).toISOString());
});

it('reports an altered line, and a line signed by another key', async () => {
  await append(1, 2);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"sequence":"2"', '"sequence":"3"'));
  await appendContents([head(4)], toSigningKey(Buffer.alloc(32, 2)));
  const anchors = await read();
  expect(positions(anchors)).toEqual([10n]);
  expect(problems(anchors)).toEqual(['forged at 3', 'forged at 4']);
});

describe('the links of the lines', () => {
  beforeEach(async () => {
    await append(1, 2);
    await append(3, 4);
  });

  it('reveal removed, inserted and moved lines', async () => {
    const [publicKey = '', one = '', two = '', three = '', four = ''] = await lines();
    await write([publicKey, two, three, four]);
    expect(problems(await read())).toEqual(['unlinked at 2']);
    await write([publicKey, one, two, two, three, four]);
    expect(problems(await read())).toEqual(['unlinked at 4']);
    await write([publicKey, one, three, two, four]);
    expect(problems(await read())).toEqual(['unlinked at 3', 'unlinked at 5']);
  });

  it('reveal a copied restart line, which sets no problem aside', async () => {
    await restart('restored');
    await append(5);
    const [publicKey = '', , ...rest] = await lines();
    await write([publicKey, ...rest, rest[3] ?? '']);
    expect(problems(await read())).toContain('unlinked at 7');
  });

  it('are valid for lines with characters that other readers treat as line ends', async () => {
    await restart('one\u2028two\u2029three');
    await append(5);
    const { restarts, ...anchors } = await read();
    expect([restarts[0]?.reason, anchors.problems]).toEqual(['one\u2028two\u2029three', []]);
  });
});

describe('the memory of the file in the database', () => {
  beforeEach(() => append(1, 2));

  it('reveals a missing, emptied or shortened file, and an older copy', async () => {
    const older = await lines();
    await append(3);
    await write(older);
    expect(problems(await read())).toEqual(['shortened at null']);
    await write([]);
    expect(problems(await read())).toEqual(['missing at null']);
    await rm(path);
    expect(problems(await read())).toEqual(['missing at null']);
    expect(problems(await read(emptyMemory))).toEqual(['missing at null']);
  });

  it('reveals another file of the same length', async () => {
    const remembered = end;
    await rm(path);
    end = noLine;
    await append(3, 4);
    expect(problems(await read(remembered))).toEqual(['unremembered at null']);
  });

  it('may be behind the file by one append, but not by more', async () => {
    const remembered = end;
    await append(3, 4);
    expect(problems(await read(remembered))).toEqual([]);
    await append(5);
    expect(problems(await read(remembered))).toEqual(['unremembered at null']);
    expect(problems(await read(emptyMemory))).toEqual(['unremembered at null']);
  });
});

describe('a file of the version before, whose lines are not linked', () => {
  beforeEach(() => writeOldFile(1, 2, 3));

  it('is valid as it is, and protected by the first linked line', async () => {
    expect(await read(emptyMemory)).toMatchObject({ problems: [], linked: false, lines: 4n });
    await append(4);
    const anchors = await read();
    expect(anchors).toMatchObject({ problems: [], linked: true, lines: 5n });
    expect(positions(anchors)).toEqual([10n, 20n, 30n, 40n]);
  });

  it('reveals old lines that were removed after the first linked line', async () => {
    await append(4);
    const [publicKey = '', , ...rest] = await lines();
    await write([publicKey, ...rest]);
    expect(problems(await read())).toEqual(['unlinked at 4']);
  });

  it('reveals an unlinked line after a linked one', async () => {
    await append(4);
    const all = await lines();
    await write([...all, all[1] ?? '']);
    expect(problems(await read())).toContain('unlinked at 6');
  });
});

it('tolerates a last line that a crash cut short, also after the next append', async () => {
  await append(1);
  await appendFile(path, '{"chain":"o1","sequ');
  expect(await read()).toMatchObject({ torn: [3], problems: [] });
  await append(2);
  const anchors = await read();
  expect(positions(anchors)).toEqual([10n, 20n]);
  expect(anchors).toMatchObject({ torn: [3], problems: [], lines: 5n });
});

it('tolerates a last line without a line end', async () => {
  await append(1);
  await writeFile(path, (await readFile(path, 'utf8')).trimEnd());
  await append(2);
  expect(await read()).toMatchObject({ torn: [], problems: [], lines: 3n });
});

it('reports a cut line that no torn line accounts for as forged', async () => {
  await append(1, 2, 3);
  const [first = '', second = '', third = '', ...rest] = await lines();
  await write([first, second, third.slice(0, 30), ...rest]);
  const anchors = await read();
  expect(anchors.torn).toEqual([]);
  expect(anchors.problems).toEqual([{ problem: 'forged', line: 3, detail: 'cannot be read' }]);
});

it('sets earlier anchors and problems aside after a restart of the chains', async () => {
  await append(1, 2);
  const [publicKey = '', , two = ''] = await lines();
  await write([publicKey, two]);
  await restart('a line was lost');
  await append(1);
  const anchors = await read();
  expect(positions(anchors)).toEqual([10n]);
  expect(anchors).toMatchObject({
    problems: [],
    superseded: 1,
    restarts: [{ at: new Date(start + 1).toISOString(), reason: 'a line was lost', setAside: 1 }],
  });
});
