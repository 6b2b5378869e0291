import { describe, expect, it } from 'vitest';

import { InterruptedError } from '../effects/errors.ts';
import { createDocx, slowPdf } from './documents.examples.ts';
import { openReader, ReadingFailedError, readingLimits } from './reader.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = 'application/pdf';
/** The clock ends nothing here: a busy machine takes its time. */
const limits = { ...readingLimits, cpuMs: 60_000, elapsedMs: 600_000, heapMb: 32, growthMb: 200 };

describe('a reader', () => {
  it('refuses the document that takes too much memory, and not the one that is read beside it', async () => {
    const { read } = openReader(limits);
    const bomb = createDocx('Ada', 300_000);
    expect(bomb.length).toBeLessThan(200_000);
    const results = await Promise.all([read(bomb, docx), read(createDocx('Ada'), docx)]);
    expect(results).toEqual([{ unreadable: 'too_large' }, { text: 'Ada', extractor: 'mammoth' }]);
  });

  it('refuses a document that takes too much processor time, whatever its size', async () => {
    const slow = slowPdf();
    expect(slow.length).toBeLessThan(5_000);
    const { read } = openReader({ ...limits, cpuMs: 2_000, heapMb: 192 });
    expect(await read(slow, pdf)).toEqual({ unreadable: 'too_slow' });
  });

  it('does not judge a document that the machine had no time for', async () => {
    const { read } = openReader({ ...limits, elapsedMs: 1 });
    await expect(read(createDocx('Ada'), docx)).rejects.toThrow(ReadingFailedError);
  });

  it('interrupts what is read when it stops, and reads nothing afterwards', async () => {
    const { read, stop } = openReader({ ...limits, cpuMs: 600_000 });
    const reading = read(slowPdf(), pdf);
    await stop();
    await expect(reading).rejects.toThrow(InterruptedError);
    await expect(read(createDocx('Ada'), docx)).rejects.toThrow(InterruptedError);
  });
});
