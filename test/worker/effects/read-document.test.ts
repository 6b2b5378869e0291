import { createHash } from 'node:crypto';

import {
  attachDocument,
  type Candidate,
  candidate,
  type CandidateEvent,
  deleteDocument,
  effect,
  toEffectId,
  erase,
  retryEffect,
  streamName,
} from '@hiring/domain';
import { openQueue } from '@hiring/effect-queue';
import { iterateStream, load } from '@hiring/eventstore';
import { createPersonalFiles, readCvText, saveDocumentText } from '@hiring/personal-data';
import { documentKey, documentTextKey, openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { readConfig } from '@hiring/worker';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { slowPdf } from '../../../services/worker/src/documents/documents.examples.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCandidate, given } from '../../world.ts';
import { listEventTypes } from '../effect-events.ts';
import { startWorkerStack } from '../worker-stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startWorkerStack('postgres', { EFFECT_ATTEMPTS: '1' });
});
afterAll(() => stack.stop());

const files = () =>
  createPersonalFiles(openFiles(stack.db, undefined), openKeyring(stack.db, stack.vault));

const at = () => stack.now().toISOString();
const bytes = Buffer.from('A welder');

type File = { readonly bytes: Buffer; readonly mediaType: string };

const toAttachment = ({ bytes: content, mediaType }: File) => ({
  documentId: uuid(),
  kind: 'cv' as const,
  fileName: 'cv',
  mediaType,
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
  uploadedBy: null,
  attachedAt: at(),
});

/** Creates a candidate of the organization with this document. */
const createCandidateWithFile = async (organizationId: string, file: File): Promise<string> => {
  const candidateId = await createCandidate(stack, organizationId);
  const attached = toAttachment(file);
  const key = documentKey({ candidateId, documentId: attached.documentId });
  await files().put(candidateId, key, { bytes: file.bytes, contentType: file.mediaType });
  await given(stack, candidate, candidateId, (state) => attachDocument(state, attached));
  return candidateId;
};

const readTextStatus = async (candidateId: string): Promise<string | undefined> =>
  (await load(stack.store, candidate, candidateId)).state.documents[0]?.text;

/** Creates a candidate with a document whose file does not exist, and appends the other decisions. */
const createCandidateWithoutFile = async (
  ...decided: readonly ((state: Candidate) => CandidateEvent[])[]
) => {
  const candidateId = await createCandidate(stack, uuid());
  const attached = toAttachment({ bytes, mediaType: 'text/plain' });
  const { documentId } = attached;
  await given(
    stack,
    candidate,
    candidateId,
    (state) => attachDocument(state, attached),
    ...decided,
  );
  const effectId = toEffectId(await attachedBy(candidateId), 'read-document');
  return { candidateId, documentId, effectId };
};

const attachedBy = async (candidateId: string): Promise<string> => {
  for await (const { eventId, event } of iterateStream(
    stack.store,
    streamName(candidate, candidateId),
  )) {
    if (event?.type === 'DocumentAttached') return eventId;
  }
  return '';
};

it('the effect is parked when the file is missing, and succeeds when it is retried with the file', async () => {
  const { candidateId, documentId, effectId } = await createCandidateWithoutFile();
  await until(async () => (await listEventTypes(stack, effectId)).includes('EffectParked'));
  const { state } = await load(stack.store, candidate, candidateId);
  expect(state.documents).toMatchObject([{ documentId, text: 'pending' }]);

  const key = documentKey({ candidateId, documentId });
  await files().put(candidateId, key, { bytes, contentType: 'text/plain' });
  const { organizationId } = state;
  const type = 'document_text' as const;
  const retried = { candidateId, organizationId, type, by: 'a-user', retriedAt: at() };
  await given(stack, effect, effectId, (state) => retryEffect(state, retried, state.status));
  await stack.settle();
  expect(await listEventTypes(stack, effectId)).toEqual([
    'EffectFailed',
    'EffectParked',
    'EffectRetried',
    'EffectSucceeded',
  ]);
  const deps = { store: stack.store, files: files() };
  expect(await readCvText(deps, candidateId)).toEqual({ documentId, text: 'A welder' });
});

it('the effect is skipped when the candidate was erased', async () => {
  const erased = { reason: 'asked for it', erasedBy: 'a-user', erasedAt: at() };
  const { effectId } = await createCandidateWithoutFile((state) =>
    erase(state, erased, { statuses: new Map(), settled: new Set() }),
  );
  await stack.settle();
  expect(await listEventTypes(stack, effectId)).toEqual(['EffectSkipped']);
});

it('deletes the text of a document that was deleted while the worker stored its text', async () => {
  const candidateId = await createCandidate(stack, uuid());
  const attached = toAttachment({ bytes, mediaType: 'text/plain' });
  const { documentId } = attached;
  const document = { candidateId, documentId };
  await files().put(candidateId, documentKey(document), { bytes, contentType: 'text/plain' });
  await saveDocumentText({ files: files() }, document, 'A welder');
  const deleted = { documentId, deletedBy: 'a-user', deletedAt: at() };
  await given(
    stack,
    candidate,
    candidateId,
    (state) => attachDocument(state, attached),
    (state) => deleteDocument(state, deleted),
  );
  await stack.settle();
  expect(await files().get(candidateId, documentKey(document))).toBeUndefined();
  expect(await files().get(candidateId, documentTextKey(document))).toBeUndefined();
  expect(
    await listEventTypes(stack, toEffectId(await attachedBy(candidateId), 'read-document')),
  ).toEqual(['EffectSkipped']);
});

it('documents that take long to read do not delay documents of another organization', async () => {
  const attacked = uuid();
  const slow = { bytes: slowPdf(), mediaType: 'application/pdf' };
  const hostile = [];
  for (let count = 0; count < 4; count++) {
    hostile.push(await createCandidateWithFile(attacked, slow));
  }
  const ordinary = await createCandidateWithFile(uuid(), { bytes, mediaType: 'text/plain' });
  await until(async () => (await readTextStatus(ordinary)) === 'extracted');
  const readings = await Promise.all(hostile.map(readTextStatus));
  expect(readings.filter((reading) => reading === 'pending').length).toBeGreaterThanOrEqual(2);
});

it('the effect returns to the queue, with no attempt used, when the worker stops while it runs', async () => {
  const queue = openQueue(readConfig(stack.env));
  const before = await queue.counts();
  const hostile = { bytes: slowPdf(), mediaType: 'application/pdf' };
  const organizationId = uuid();
  const created = Promise.all([1, 2].map(() => createCandidateWithFile(organizationId, hostile)));
  await until(async () => (await queue.counts()).active > 0);
  await created;
  await stack.worker?.stop();
  const { active, delayed, parked, waiting } = await queue.counts();
  await queue.close();
  expect({ active, delayed, parked }).toEqual({ active: 0, delayed: 0, parked: before.parked });
  expect(waiting).toBeGreaterThan(0);
});
