import { expect, it } from 'vitest';

import { docxOf } from './documents.examples.ts';
import { openReader, ReadingTooSlow } from './reader.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bounds = { time: 30_000, heap: 32, growth: 200 };

it('reads in a thread, and is there for the next when one ate too much memory', async () => {
  const read = openReader(bounds);
  const bomb = docxOf('Ada', 300_000);
  expect(bomb.length).toBeLessThan(200_000);
  const answers = await Promise.all([read(bomb, docx), read(docxOf('Ada'), docx)]);
  expect(answers).toEqual([{ unreadable: 'too_large' }, { text: 'Ada', extractor: 'mammoth' }]);
});

it('gives up a document that takes too long, and is there for the next', async () => {
  const soon = openReader({ ...bounds, time: 1 });
  await expect(soon(docxOf('Ada'), docx)).rejects.toThrow(ReadingTooSlow);
  await expect(soon(docxOf('Ada'), docx)).rejects.toThrow(ReadingTooSlow);
});
