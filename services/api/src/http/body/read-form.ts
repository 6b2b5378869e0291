import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { Busboy, type BusboyInstance } from '@fastify/busboy';

import { badRequest, Problem } from '../problems/problem.ts';
import type { RequestContext } from '../server/request-context.ts';
import { tooLarge, defaultMaxBodyBytes } from './read-json.ts';

/** A file that the caller sent. */
export type UploadedFile = { readonly fileName: string; readonly bytes: Buffer };

export type Form = {
  readonly values: Readonly<Record<string, string>>;
  /**
   * The chosen file and its field; null without one. A file above the maximum size has one byte more than the maximum.
   */
  readonly file: (UploadedFile & { readonly field: string }) | null;
};

/**
 * In bytes. A file above its own maximum is read to its end, so that its sender gets a response instead of a closed
 * connection.
 */
const maxFormBytes = 32 * 1024 * 1024;

const limits = {
  fieldNameSize: 64,
  fieldSize: defaultMaxBodyBytes,
  fields: 10,
  files: 1,
  parts: 11,
  headerPairs: 20,
  headerSize: 8_192,
};

/** Whether the content type is that of a form with files. */
export const isForm = ({ req }: RequestContext): boolean =>
  /^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? '');

/**
 * Reads a form with a file of at most `maxFileBytes` bytes into memory; all its other fields together may have 64 kB.
 * Throws 415 for another content type or any encoding, 413 over 32 MB or with larger fields, 400 when the form is
 * damaged, 503 when too many large bodies are in memory.
 */
export const readForm = async (ctx: RequestContext, maxFileBytes: number): Promise<Form> => {
  const { 'content-encoding': encoding, 'content-length': length } = ctx.req.headers;
  if (!isForm(ctx) || encoding !== undefined) {
    throw new Problem(
      'unsupported_media_type',
      'The body must be multipart/form-data, without a Content-Encoding',
    );
  }
  if (Number(length) > maxFormBytes) throw tooLarge(maxFormBytes);
  if (ctx.req.destroyed) throw damagedForm();
  const parser = parserFor(ctx.get('Content-Type'), maxFileBytes);
  return ctx.state.releaseSlotWhile(parse(ctx.req, parser, ctx.state.reserveMemory));
};

const parserFor = (type: string, maxFileBytes: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { ...limits, fileSize: maxFileBytes + 1 },
    });
  } catch {
    throw damagedForm();
  }
};

const damagedForm = (): Problem =>
  badRequest('The form is not valid multipart/form-data, or was cut off');

const fieldsTooLarge = (): Problem =>
  new Problem(
    'payload_too_large',
    'The fields of the form, without its file, are larger than 64 kB',
  );

const tooManyParts = (): Problem =>
  new Problem('payload_too_large', 'The form has more than 10 fields or more than one file');

const parse = (
  request: IncomingMessage,
  parser: BusboyInstance,
  reserve: (bytes: number) => void,
): Promise<Form> =>
  new Promise((resolve, reject) => {
    let form: Form = { values: {}, file: null };
    const fail = (problem: unknown): void => {
      request.unpipe(parser);
      request.resume();
      reject(problem);
    };
    enforceFormLimits(request, parser, fail);
    parser.on('field', (name, value) => {
      form = { ...form, values: { ...form.values, [name]: value } };
    });
    parser.on('file', (field, stream, name: string | undefined) => {
      readFile(stream, reserve, fail, (bytes) => {
        const file = { field, fileName: toFileName(name), bytes };
        if (bytes.length > 0 || name) form = { ...form, file };
      });
    });
    parser.on('error', () => fail(damagedForm()));
    parser.on('finish', () => resolve(form));
    request.pipe(parser);
  });

/** Fails a form that is too large, has too many parts or is cut off. */
const enforceFormLimits = (
  request: IncomingMessage,
  parser: BusboyInstance,
  fail: (problem: Problem) => void,
): void => {
  let size = 0;
  let fieldBytes = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxFormBytes) fail(tooLarge(maxFormBytes));
  });
  request.once('close', () => {
    if (!request.complete) fail(damagedForm());
  });
  parser.on('field', (_name, value, nameCut, valueCut) => {
    fieldBytes += Buffer.byteLength(value);
    if (nameCut || valueCut || fieldBytes > defaultMaxBodyBytes) fail(fieldsTooLarge());
  });
  // The parser also parses the parts that it skips: thousands of empty parts take seconds.
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    parser.on(limit, () => fail(tooManyParts()));
  }
};

/**
 * Reads one file and passes its bytes to `done`, before the form is finished. Fails when the file is damaged, or with
 * the error of `reserve`.
 */
const readFile = (
  stream: Readable,
  reserve: (bytes: number) => void,
  fail: (problem: unknown) => void,
  done: (bytes: Buffer) => void,
): void => {
  const chunks: Buffer[] = [];
  let refused = false;
  stream.on('data', (chunk: Buffer) => {
    if (refused) return;
    try {
      reserve(chunk.length);
      chunks.push(chunk);
    } catch (error) {
      refused = true;
      chunks.length = 0;
      fail(error);
    }
  });
  stream.on('error', () => fail(damagedForm()));
  stream.on('end', () => done(Buffer.concat(chunks)));
};

/** Cleans the name of a file. Browsers send it as it is on the disk, and no name when no file was chosen. */
const toFileName = (name = ''): string =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255)
    .replace(/\p{Cs}$/u, '') || 'cv';
