import { describe, expect, it } from 'vitest';

import { createDocx, createPdf } from './documents.examples.ts';
import { extractText } from './extract-text.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = 'application/pdf';
const plain = 'text/plain';

describe('extractText', () => {
  it('returns the text of a PDF, page by page', async () => {
    const bytes = await createPdf(['Ada Lovelace\nWelder', 'Second page']);
    const text = 'Ada Lovelace\nWelder\nSecond page';
    expect(await extractText(bytes, pdf)).toEqual({ text, extractor: 'unpdf' });
  });

  it('returns the text of a DOCX, paragraph by paragraph', async () => {
    const text = 'Ada Łovelace\n\nAda Łovelace';
    expect(await extractText(createDocx('Ada Łovelace', 2), docx)).toEqual({
      text,
      extractor: 'mammoth',
    });
  });

  it('returns plain text with collapsed white space', async () => {
    const bytes = Buffer.from('\uFEFFAda \t Lovelace \r\n\r\n\r\n\r\nWelder\f');
    const text = 'Ada Lovelace\n\nWelder';
    expect(await extractText(bytes, plain)).toEqual({ text, extractor: 'plain' });
  });

  it('limits the number of characters and of pages', async () => {
    const reading = await extractText(Buffer.from('welding '.repeat(50_000)), plain);
    expect('text' in reading && reading.text.length).toBe(199_999);
    const emoji = await extractText(Buffer.from(`a${'😀'.repeat(100_000)}`), plain);
    expect('text' in emoji && emoji.text.endsWith('😀\uFFFD')).toBe(true);
    const pages = await extractText(
      await createPdf(Array.from({ length: 51 }, (_, i) => `no ${i}.`)),
      pdf,
    );
    expect('text' in pages && pages.text.endsWith('no 49.')).toBe(true);
  });
});

describe('extractText of a document without text', () => {
  it.each([
    ['encrypted', pdf, createPdf(['Ada'], { userPassword: 'secret', pdfVersion: '1.7' })],
    ['no_text', pdf, createPdf([''])],
    ['damaged', pdf, Buffer.from('%PDF-1.7 and nothing else')],
    ['damaged', docx, Buffer.from('PK\x03\x04 and nothing else')],
    ['no_text', docx, createDocx(' ')],
    ['no_text', plain, Buffer.from(' \n ')],
    ['damaged', plain, Buffer.from([0xff, 0xfe, 0xfd])],
    ['unknown_type', 'image/png', Buffer.from('Ada')],
  ])('returns the reason %s: %s', async (unreadable, mediaType, bytes) => {
    expect(await extractText(await bytes, mediaType)).toEqual({ unreadable });
  });
});
