import type { IncomingMessage } from 'node:http';

import { Busboy, type BusboyInstance } from '@fastify/busboy';

import { tooLarge } from '../http/body.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { maxCv, type Sent } from '../invitations/cv.ts';

export type Form = {
  readonly values: Readonly<Record<string, string>>;
  /** The file that was chosen, if one was; one byte too long when it was longer than a CV may be. */
  readonly file: Sent | null;
};

/** Bytes. A file that is too large is let through to its end, so that its sender is told and not cut off. */
const maxForm = 32 * 1024 * 1024;

const limits = {
  fieldNameSize: 64,
  fieldSize: 8_192,
  fields: 10,
  files: 1,
  parts: 11,
  headerPairs: 20,
};

/** A form with a file, in memory. Throws 415 for another content type or any encoding, 413 over 32 MB, 400 when it is damaged. */
export const readForm = (request: IncomingMessage): Promise<Form> => {
  const {
    'content-type': type = '',
    'content-encoding': encoding,
    'content-length': length,
  } = request.headers;
  if (!/^multipart\/form-data\s*;/i.test(type) || encoding !== undefined) {
    throw new Problem(
      'unsupported_media_type',
      'The body must be multipart/form-data, not encoded',
    );
  }
  if (Number(length) > maxForm) throw tooLarge(maxForm);
  return parse(request, parserFor(type));
};

const parserFor = (type: string) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, fileSize: maxCv + 1 },
    });
  } catch {
    throw damaged();
  }
};

const damaged = (): Problem => badRequest('The form is damaged');

const parse = (request: IncomingMessage, parser: BusboyInstance): Promise<Form> =>
  new Promise((resolve, reject) => {
    const values: Record<string, string> = Object.create(null);
    let file: Sent | null = null;
    let size = 0;
    const fail = (problem: Problem): void => {
      request.unpipe(parser);
      request.resume();
      reject(problem);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxForm) fail(tooLarge(maxForm));
    });
    request.once('close', () => {
      if (!request.complete) reject(damaged());
    });
    parser.on('field', (name, value) => {
      values[name] = value;
    });
    parser.on('file', (_field, stream, name: string | undefined) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => fail(damaged()));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (bytes.length > 0 || name) file = { fileName: nameOf(name), bytes };
      });
    });
    parser.on('error', () => fail(damaged()));
    parser.on('finish', () => resolve({ values, file }));
    request.pipe(parser);
  });

/** Browsers send names of files as they are on their disks, and none where none was chosen. */
const nameOf = (name = ''): string =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255) || 'cv';
