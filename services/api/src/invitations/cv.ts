import { isUtf8 } from 'node:buffer';

import { fileTypeFromBuffer } from 'file-type';

import type { UploadedFile } from '../http/body/read-form.ts';
import { badRequest, Problem } from '../http/problems/problem.ts';

/** Bytes of a CV. */
export const maxCvBytes = 5 * 1024 * 1024;

/** One whose content is what its media type says. */
export type Cv = UploadedFile & { readonly mediaType: string };

const docxMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a CV may be, and how its file is called when it is downloaded. */
export const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [docxMediaType]: 'docx',
  'text/plain': 'txt',
};

/** Says what a file is by its content: its name and what the sender calls it say nothing. Throws 400 and 413. */
export const checkCv = async ({ fileName, bytes }: UploadedFile): Promise<Cv> => {
  if (bytes.length > maxCvBytes) throw cvTooLarge();
  const mediaType = bytes.length > 0 ? await detectMediaType(bytes) : undefined;
  if (mediaType !== undefined) return { fileName, bytes, mediaType };
  throw badRequest('cv must be a PDF, a DOCX or a text in UTF-8', [
    { path: 'cv', message: 'must be a PDF, a DOCX or a text in UTF-8' },
  ]);
};

const cvTooLarge = (): Problem => new Problem('payload_too_large', 'The CV is larger than 5 MB');

/** Bytes at the beginning of a file that say what it is: an archive made to be searched for long is not searched further. */
const maxSignatureBytes = 1024 * 1024;

const detectMediaType = async (bytes: Buffer): Promise<string | undefined> => {
  const detected = await fileTypeFromBuffer(bytes.subarray(0, maxSignatureBytes));
  if (detected) return Object.hasOwn(extensions, detected.mime) ? detected.mime : undefined;
  return isText(bytes) ? 'text/plain' : undefined;
};

/** UTF-8 that holds nothing but text: of the control characters only tab, line feed, form feed and carriage return. */
const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !hasControls(bytes);

const hasControls = (bytes: Buffer): boolean => {
  let before = 0;
  for (const byte of bytes) {
    if (byte < 0x20 ? !whiteSpace.has(byte) : byte === 0x7f) return true;
    // U+0080 to U+009F.
    if (before === 0xc2 && byte < 0xa0) return true;
    before = byte;
  }
  return false;
};

const whiteSpace: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);
