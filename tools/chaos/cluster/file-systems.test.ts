import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type FileSystem, mountImage, whyNoImage } from './file-systems.ts';

describe.runIf(whyNoImage() === undefined)('a simulated power cut', () => {
  let beside: string;
  let directory: string;
  let mounted: FileSystem;

  beforeEach(() => {
    beside = mkdtempSync(join(tmpdir(), 'hiring-image-'));
    directory = join(beside, 'data');
    mkdirSync(directory);
    mounted = mountImage(directory, join(beside, 'image'), 16);
  });

  afterEach(() => {
    mounted.unmount();
    rmSync(beside, { recursive: true });
  });

  it('loses unflushed data and keeps flushed data', async () => {
    const half = join(directory, 'half');
    const written = openSync(half, 'w');
    writeSync(written, 'flushed');
    fsyncSync(written);
    writeSync(written, ' and not flushed');
    writeFileSync(join(directory, 'never'), 'not flushed');
    mounted.cutPower();
    closeSync(written);
    await mounted.restorePower();
    expect(readFileSync(half, 'utf8')).toBe('flushed');
    expect(existsSync(join(directory, 'never'))).toBe(false);
  });

  it('rejects writes until the power is restored', async () => {
    mounted.cutPower();
    expect(() => writeFileSync(join(directory, 'late'), '')).toThrow('EIO');
    await mounted.restorePower();
    writeFileSync(join(directory, 'after'), '');
    expect(existsSync(join(directory, 'late'))).toBe(false);
  });

  it('is restored only after every open file is closed', async () => {
    const held = openSync(join(directory, 'held'), 'w');
    mounted.cutPower();
    const restored = mounted.restorePower();
    const early = await Promise.race([restored.then(() => 'restored'), pause()]);
    closeSync(held);
    await restored;
    expect(early).toBe('still waits');
  });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 100, 'still waits'));
