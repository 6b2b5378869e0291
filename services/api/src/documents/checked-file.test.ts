import { deflateRawSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { checkFile, maxFileBytes } from './checked-file.ts';

const checkBytes = (bytes: Buffer, fileName = 'cv.pdf') => checkFile({ fileName, bytes }, 'cv');

describe('checkFile', () => {
  it.each([
    ['application/pdf', Buffer.from('%PDF-1.7\n…')],
    ['text/plain', Buffer.from('Ada Łovelace\r\n\tWelder')],
    ['text/plain', Buffer.from('\uFEFFAda')],
  ])('detects %s from the content, whatever the file name is', async (mediaType, bytes) => {
    expect(await checkBytes(bytes, 'cv.exe')).toEqual({ fileName: 'cv.exe', bytes, mediaType });
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program', Buffer.from('MZ\x90\x00\x03', 'latin1')],
    ['a web page with an XML declaration', Buffer.from('<?xml version="1.0"?><html/>')],
    ['not UTF-8', Buffer.from([0x41, 0xe9, 0x41])],
    ['a text with a NUL', Buffer.from('Ada\0')],
    [
      'an archive that is not a DOCX',
      Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync('x')]),
    ],
  ])('rejects a file that is %s', async (_name, bytes) => {
    await expect(checkBytes(bytes)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'cv' }],
    });
  });

  it('accepts a file of 5 MB and rejects a larger one', async () => {
    expect(await checkBytes(Buffer.alloc(maxFileBytes, 'a'))).toMatchObject({
      mediaType: 'text/plain',
    });
    await expect(checkBytes(Buffer.alloc(maxFileBytes + 1, 'a'))).rejects.toMatchObject({
      status: 413,
    });
  });
});
