import { fileTypeFromBuffer } from 'file-type';

import { badRequest, Problem } from '../http/problem.ts';

/** Bytes of a CV. */
export const maxCv = 5 * 1024 * 1024;

/** A file as somebody sent it. */
export type Sent = { readonly fileName: string; readonly bytes: Buffer };

/** One whose content is what its media type says. */
export type Cv = Sent & { readonly mediaType: string };

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What a CV may be, and how its file is called when it is downloaded. */
export const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [docx]: 'docx',
  'text/plain': 'txt',
};

/** Says what a file is by its content: its name and what the sender calls it say nothing. Throws 400 and 413. */
export const checkCv = async ({ fileName, bytes }: Sent): Promise<Cv> => {
  if (bytes.length > maxCv) throw cvTooLarge();
  const found = bytes.length > 0 ? await mediaTypeOf(bytes) : undefined;
  if (found !== undefined) return { fileName, bytes, mediaType: found };
  throw badRequest('cv must be a PDF, a DOCX or a text in UTF-8', [
    { path: 'cv', message: 'must be a PDF, a DOCX or a text in UTF-8' },
  ]);
};

const cvTooLarge = (): Problem => new Problem('payload_too_large', 'The CV is larger than 5 MB');

const mediaTypeOf = async (bytes: Buffer): Promise<string | undefined> => {
  const known = await fileTypeFromBuffer(bytes);
  if (known) return Object.hasOwn(extensions, known.mime) ? known.mime : undefined;
  return isText(bytes) ? 'text/plain' : undefined;
};

/** UTF-8 that holds nothing but text. */
const isText = (bytes: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[\P{Cc}\t\n\r\f]*$/u.test(text);
  } catch {
    return false;
  }
};
