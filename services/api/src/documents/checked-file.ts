import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';

import { fileTypeFromBuffer } from 'file-type';

import type { UploadedFile } from '../http/body/read-form.ts';
import { badRequest, Problem } from '../http/problems/problem.ts';

/** Maximum bytes of a CV or another document. */
export const maxFileBytes = 5 * 1024 * 1024;

/** A file whose content matches its media type. */
export type CheckedFile = UploadedFile & { readonly mediaType: string };

const docxMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The accepted media types, with the file extension of a download. */
export const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [docxMediaType]: 'docx',
  'text/plain': 'txt',
};

/**
 * Detects the media type of a file, which was sent in this field, from its content; the name and the sent type are
 * ignored. Throws 400 and 413.
 */
export const checkFile = async (
  { fileName, bytes }: UploadedFile,
  field: string,
): Promise<CheckedFile> => {
  if (bytes.length > maxFileBytes) throw fileTooLarge();
  const mediaType = bytes.length > 0 ? await detectMediaType(bytes) : undefined;
  if (mediaType !== undefined) return { fileName, bytes, mediaType };
  const message = 'must be a PDF, a DOCX or a text in UTF-8';
  throw badRequest(`${field} ${message}`, [{ path: field, message }]);
};

/** Returns the fields of `DocumentAttached` that describe the file. */
export const describeFile = ({ fileName, mediaType, bytes }: CheckedFile) => ({
  fileName,
  mediaType,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

const fileTooLarge = (): Problem =>
  new Problem('payload_too_large', 'The file is larger than 5 MB');

/** Bytes that are searched for a signature. The limit bounds the time for an archive crafted to need a long search. */
const maxSignatureBytes = 1024 * 1024;

const detectMediaType = async (bytes: Buffer): Promise<string | undefined> => {
  const detected = await fileTypeFromBuffer(bytes.subarray(0, maxSignatureBytes));
  if (detected) return Object.hasOwn(extensions, detected.mime) ? detected.mime : undefined;
  return isText(bytes) ? 'text/plain' : undefined;
};

/**
 * Whether the bytes are UTF-8 text; of the control characters only tab, line feed, form feed and carriage return may
 * occur.
 */
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
