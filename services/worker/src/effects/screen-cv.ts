import {
  candidate,
  candidateRole,
  type catalog,
  concludeScreening,
  type CvScreening,
  cvScreening,
  cvScreeningBatch,
  type CvScreeningEvent,
  type DataOf,
  finishScreening,
  giveUpScreening,
  recordScreening,
  startScreening,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { cvTextOf } from '@hiring/personal-data';

import type { Deps } from '../deps.ts';
import type { Run, RunEffect } from '../effect.ts';

type Requested = DataOf<typeof catalog, 'CvScreeningRequested'>;
type Screening = Requested['screenings'][number];

/** One CV of a batch. */
type Asked = Screening & { readonly batchId: string; readonly requested: Requested };

/**
 * Weighs the CVs of a batch, one after the other (docs/use/cv-screening.md). What was concluded before a crash stays; a candidate
 * without a text is skipped, with the reason. Nothing is decided: each result is told at the candidate's step.
 */
export const screenCv: RunEffect<'screen-cv'> = async ({ batchId }, deps, run) => {
  const { store, engine, now } = deps;
  const { cause, lastAttempt } = run;
  const { state } = await load(store, cvScreeningBatch, batchId);
  const { requested } = state;
  if (!requested || state.status === 'finished') return 'nothing-to-do';

  const { name, version } = engine;
  const started = { engine: { name, version }, startedAt: now().toISOString() };
  const start = (it: typeof state) => startScreening(it, started);
  await transact(store, cvScreeningBatch, batchId, start, { cause });
  try {
    const all = requested.screenings.map((it) => ({ ...it, batchId, requested }));
    const failures = [];
    for (const asked of all) failures.push(...(await screenOne(asked, deps, run)));
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    if (lastAttempt) await giveUp(batchId, error, deps, run);
    throw error;
  }
  const finished = { finishedAt: now().toISOString() };
  const finish = (it: typeof state) => finishScreening(it, finished);
  await transact(store, cvScreeningBatch, batchId, finish, { cause });
  return 'done';
};

const giveUp = async (batchId: string, error: unknown, { store, now }: Deps, { cause }: Run) => {
  const givenUp = { error: nameOf(error), givenUpAt: now().toISOString() };
  const decide = (it: typeof cvScreeningBatch.initial) => giveUpScreening(it, givenUp);
  await transact(store, cvScreeningBatch, batchId, decide, { cause });
};

/** Answers what the engine threw, if it is to be asked again: meanwhile the other CVs are weighed. */
const screenOne = async (asked: Asked, deps: Deps, run: Run): Promise<readonly Error[]> => {
  const { screeningId } = asked;
  const known = await load(deps.store, cvScreening, screeningId);
  if (known.state.status !== 'pending') {
    await tellAtStep(asked, known.state, deps, run);
    return [];
  }
  const conclusion = await weigh(asked, deps, run);
  if (conclusion instanceof Error) return [conclusion];
  const decide = (it: CvScreening) => concludeScreening(it, conclusion);
  const { cause } = run;
  const { state } = await transact(deps.store, cvScreening, screeningId, decide, { cause });
  await tellAtStep(asked, state, deps, run);
  return [];
};

const weigh = async (
  asked: Asked,
  deps: Deps,
  { lastAttempt }: Run,
): Promise<CvScreeningEvent | Error> => {
  const { engine, now } = deps;
  const cv = await cvTextOf(deps, asked.candidateId);
  const at = now().toISOString();
  const subject = subjectOf(asked);
  if (!cv) {
    const reason = await reasonOfNone(asked, deps);
    return { type: 'CvSkipped', data: { ...subject, reason, skippedAt: at } };
  }
  try {
    const { criteria } = asked.requested;
    const screened = await engine.screen({ criteria, text: cv.text });
    const by = {
      documentId: cv.documentId,
      engine: { name: engine.name, version: engine.version },
    };
    return { type: 'CvScreened', data: { ...subject, ...by, ...screened, screenedAt: at } };
  } catch (error) {
    if (!lastAttempt) return new Error(nameOf(error));
    return { type: 'CvFailed', data: { ...subject, error: nameOf(error), failedAt: at } };
  }
};

/** Why a candidate has no text. */
const reasonOfNone = async ({ candidateId }: Asked, { store }: Deps): Promise<string> => {
  const { state } = await load(store, candidate, candidateId);
  if (state.erased) return 'person_erased';
  const newest = state.documents.findLast(({ kind }) => kind === 'cv');
  switch (newest?.text) {
    case undefined:
      return 'no_cv';
    case 'pending':
      return 'cv_not_read_yet';
    case 'unreadable':
      return 'cv_unreadable';
    case 'extracted':
      return 'no_cv_text';
  }
};

/** Where whoever decides will look. */
const tellAtStep = async (
  { candidateRoleId, stepId, screeningId }: Asked,
  { result }: CvScreening,
  { store }: Deps,
  { cause }: Run,
): Promise<void> => {
  if (!result || stepId === null) return;
  const told = { stepId, screeningId, ...result };
  const decide = (it: typeof candidateRole.initial) => recordScreening(it, told);
  await transact(store, candidateRole, candidateRoleId, decide, { cause });
};

const subjectOf = ({ batchId, candidateId, candidateRoleId, stepId, requested }: Asked) => ({
  organizationId: requested.organizationId,
  batchId,
  roleId: requested.roleId,
  candidateId,
  candidateRoleId,
  stepId,
});

/** What an error says may quote the CV; its name does not. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
