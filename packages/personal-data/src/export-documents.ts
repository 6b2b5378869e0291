import { createHash } from 'node:crypto';

import type { RecordedEvent } from '@hiring/eventstore';
import { documentKey } from '@hiring/storage';

import type { PersonalFiles } from './personal-files.ts';

export type ExportedDocument = {
  readonly id: string;
  readonly kind: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  readonly attachedAt: string;
  readonly file: Buffer;
};

/**
 * Returns every document in a candidate's events that was not deleted, oldest first, as submitted. Throws if a file is
 * missing or was changed.
 */
export const exportDocuments = (
  files: PersonalFiles,
  candidateId: string,
  past: readonly RecordedEvent[],
): Promise<readonly ExportedDocument[]> => {
  const deleted = new Set(
    past.flatMap(({ event }) => (event?.type === 'DocumentDeleted' ? [event.data.documentId] : [])),
  );
  return Promise.all(
    past
      .flatMap(({ event }) => (event?.type === 'DocumentAttached' ? [event.data] : []))
      .filter(({ documentId }) => !deleted.has(documentId))
      .map(async ({ documentId, kind, fileName, mediaType, sha256, attachedAt }) => {
        const file = await files.get(candidateId, documentKey({ candidateId, documentId }));
        if (!Buffer.isBuffer(file) || createHash('sha256').update(file).digest('hex') !== sha256) {
          throw new Error(`the file of document ${documentId} is missing or was changed`);
        }
        return { id: documentId, kind, fileName, mediaType, sha256, attachedAt, file };
      }),
  );
};
