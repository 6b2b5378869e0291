import { describe, expect, it } from 'vitest';

import { InterruptedError } from '../effects/errors.ts';
import { createDocx, slowPdf } from './documents.examples.ts';
import { openReader, ReadingFailedError, readingLimits } from './reader.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = 'application/pdf';
/** Time limits long enough for a busy machine. */
const limits = { ...readingLimits, cpuMs: 60_000, elapsedMs: 600_000, heapMb: 32, growthMb: 200 };

describe('a reader', () => {
  it('rejects a document that needs too much memory, but not one that is read at the same time', async () => {
    const { read } = openReader(limits);
    const bomb = createDocx('Ada', 300_000);
    expect(bomb.length).toBeLessThan(200_000);
    const results = await Promise.all([read(bomb, docx), read(createDocx('Ada'), docx)]);
    expect(results).toEqual([{ unreadable: 'too_large' }, { text: 'Ada', extractor: 'mammoth' }]);
  });

  it('rejects a small document that needs too much processor time', async () => {
    const slow = slowPdf();
    expect(slow.length).toBeLessThan(5_000);
    const { read } = openReader({ ...limits, cpuMs: 2_000, heapMb: 192 });
    expect(await read(slow, pdf)).toEqual({ unreadable: 'too_slow' });
  });

  it('throws when the machine is too busy to read a document in time', async () => {
    const { read } = openReader({ ...limits, elapsedMs: 1 });
    await expect(read(createDocx('Ada'), docx)).rejects.toThrow(ReadingFailedError);
  });

  it('interrupts running reads when it stops, and rejects later ones', async () => {
    const { read, stop } = openReader({ ...limits, cpuMs: 600_000 });
    const reading = read(slowPdf(), pdf);
    await stop();
    await expect(reading).rejects.toThrow(InterruptedError);
    await expect(read(createDocx('Ada'), docx)).rejects.toThrow(InterruptedError);
  });
});
