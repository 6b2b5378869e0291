import { documentKinds } from '@hiring/domain';
import { z } from 'zod';

import { uploadDocumentEndpoint } from '../../documents/upload-document.ts';
import { Problem } from '../../http/problems/problem.ts';
import { largerFilesRule, maxToolFileBytes } from '../file-limits.ts';
import { tool, writeHints } from '../tool.ts';
import { candidateId, idempotencyKey } from './arguments.ts';

const isBase64 = (text: string): boolean => Buffer.from(text, 'base64').toString('base64') === text;

export const uploadDocumentTool = tool({
  name: 'upload_document',
  title: 'Upload a document',
  description:
    'Adds a CV (default) or another document to a candidate: PDF, DOCX or text, up to 45 kB. It cannot be deleted.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [uploadDocumentEndpoint],
  input: z.strictObject({
    candidateId,
    kind: z.enum(documentKinds).optional(),
    fileName: z.string(),
    content: z.string().refine(isBase64, 'must be base64').describe('In base64'),
    idempotencyKey,
  }),
  untrusted: ['fileName'],
  run: ({ candidateId: id, idempotencyKey: key, ...body }, callEndpoint) => {
    if (Buffer.byteLength(body.content, 'base64') > maxToolFileBytes) throw toTooLargeFileProblem();
    return callEndpoint(uploadDocumentEndpoint, { params: { id }, body, idempotencyKey: key });
  },
  summarize: ({ created }: { created: boolean }) =>
    created
      ? 'The document was added; its text is being read (list_documents).'
      : 'The candidate has this document already; nothing was added.',
});

const toTooLargeFileProblem = (): Problem =>
  new Problem('payload_too_large', `The file is too large for a tool. ${largerFilesRule}`, {
    details: { reason: 'file_too_large' },
  });
