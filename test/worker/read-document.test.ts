import { createHash } from 'node:crypto';

import {
  attach,
  type Candidate,
  candidate,
  type CandidateEvent,
  effect,
  effectIdOf,
  erase,
  retryEffect,
  streamOf,
} from '@hiring/domain';
import { history, load } from '@hiring/eventstore';
import { cvTextOf, personalFiles } from '@hiring/personal-data';
import { documentKey, openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import { aCandidate, given } from '../world.ts';
import { startWorkerStack } from './backends.ts';
import { factsOf } from './effects-of.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startWorkerStack('postgres', { EFFECT_ATTEMPTS: '1' });
});
afterAll(() => stack.stop());

const files = () =>
  personalFiles(openFiles(stack.db, undefined), openKeyring(stack.db, stack.vault));

const at = () => stack.now().toISOString();
const bytes = Buffer.from('A welder');

/** A candidate with a document whose file is not there, and what else was decided with it. */
const aCandidateWithout = async (...decided: readonly ((it: Candidate) => CandidateEvent[])[]) => {
  const candidateId = await aCandidate(stack, uuid());
  const documentId = uuid();
  const attached = {
    documentId,
    kind: 'cv',
    fileName: 'cv.txt',
    mediaType: 'text/plain',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    attachedAt: at(),
  } as const;
  await given(stack, candidate, candidateId, (it) => attach(it, attached), ...decided);
  const effectId = effectIdOf(await attachedBy(candidateId), 'read-document');
  return { candidateId, documentId, effectId };
};

const attachedBy = async (candidateId: string): Promise<string> => {
  for await (const { eventId, event } of history(stack.store, streamOf(candidate, candidateId))) {
    if (event?.type === 'DocumentAttached') return eventId;
  }
  return '';
};

it('is parked where the file is gone, and done when it is retried with the file back', async () => {
  const { candidateId, documentId, effectId } = await aCandidateWithout();
  await until(async () => (await factsOf(stack, effectId)).includes('EffectParked'));
  const { state } = await load(stack.store, candidate, candidateId);
  expect(state.documents).toMatchObject([{ documentId, text: 'pending' }]);

  const key = documentKey({ candidateId, documentId });
  await files().put(candidateId, key, { bytes, contentType: 'text/plain' });
  const { organizationId } = state;
  const type = 'document_text' as const;
  const retried = { candidateId, organizationId, type, by: 'somebody', retriedAt: at() };
  await given(stack, effect, effectId, (it) => retryEffect(it, retried, it.status));
  await stack.settle();
  expect(await factsOf(stack, effectId)).toEqual([
    'EffectFailed',
    'EffectParked',
    'EffectRetried',
    'EffectSucceeded',
  ]);
  const reached = { store: stack.store, files: files() };
  expect(await cvTextOf(reached, candidateId)).toEqual({ documentId, text: 'A welder' });
});

it('is skipped once the person was erased', async () => {
  const erased = { reason: 'asked for it', erasedBy: 'somebody', erasedAt: at() };
  const { effectId } = await aCandidateWithout((it) => erase(it, erased, new Map()));
  await stack.settle();
  expect(await factsOf(stack, effectId)).toEqual(['EffectSkipped']);
});
