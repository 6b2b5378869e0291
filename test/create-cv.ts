import { createHash } from 'node:crypto';

import { attachDocument, candidate, recordTextOutcome } from '@hiring/domain';
import { saveDocumentText, createPersonalFiles } from '@hiring/personal-data';
import { documentKey, openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { given, type World } from './world.ts';

/** Attaches a CV with its extracted text to a candidate; `null`: its text could not be extracted. */
export const createCv = async (
  world: World,
  candidateId: string,
  text: string | null,
): Promise<void> => {
  const documentId = uuid();
  const at = world.now().toISOString();
  const bytes = Buffer.from(text ?? 'encrypted with an unknown password');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const mediaType = 'text/plain';
  const file = { fileName: 'cv.txt', mediaType, size: bytes.length, sha256 };
  const attached = { documentId, kind: 'cv', ...file, uploadedBy: null, attachedAt: at } as const;
  const files = createPersonalFiles(
    openFiles(world.db, undefined),
    openKeyring(world.db, world.vault),
  );
  const key = documentKey({ candidateId, documentId });
  await files.put(candidateId, key, { bytes, contentType: mediaType });
  if (text !== null) await saveDocumentText({ files }, { candidateId, documentId }, text);
  await given(
    world,
    candidate,
    candidateId,
    (state) => attachDocument(state, attached),
    (state) =>
      recordTextOutcome(
        state,
        text === null
          ? {
              type: 'DocumentFoundUnreadable',
              data: { documentId, reason: 'encrypted', foundAt: at },
            }
          : {
              type: 'DocumentTextExtracted',
              data: { documentId, characters: text.length, extractor: 'given', extractedAt: at },
            },
      ),
  );
};
