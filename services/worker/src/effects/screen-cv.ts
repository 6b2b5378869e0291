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
import { readCvText } from '@hiring/personal-data';

import type { Deps } from '../deps.ts';
import type { Run, RunEffect } from './effect.ts';

type ScreeningRequest = DataOf<typeof catalog, 'CvScreeningRequested'>;
type Screening = ScreeningRequest['screenings'][number];

/** One CV of a batch. */
type ScreeningTask = Screening & { readonly batchId: string; readonly requested: ScreeningRequest };

/**
 * Screens the CVs of a batch, one after the other (docs/use/cv-screening.md). Results from before a crash remain; a
 * candidate without a text is skipped, with the reason. It makes no decision: each result is recorded at the step of
 * the candidate.
 */
export const screenCv: RunEffect<'screen-cv'> = async ({ batchId }, deps, run) => {
  const { store, engine, now } = deps;
  const { metadata, lastAttempt } = run;
  const { state } = await load(store, cvScreeningBatch, batchId);
  const { requested } = state;
  if (!requested || state.status === 'finished') return 'nothing-to-do';

  const { name, version } = engine;
  const started = { engine: { name, version }, startedAt: now().toISOString() };
  const start = (current: typeof state) => startScreening(current, started);
  await transact(store, cvScreeningBatch, batchId, start, { metadata });
  try {
    const tasks = requested.screenings.map((current) => ({ ...current, batchId, requested }));
    const failures = [];
    for (const task of tasks) failures.push(...(await screenTask(task, deps, run)));
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    if (lastAttempt) await giveUp(batchId, error, deps, run);
    throw error;
  }
  const finished = { finishedAt: now().toISOString() };
  const finish = (current: typeof state) => finishScreening(current, finished);
  await transact(store, cvScreeningBatch, batchId, finish, { metadata });
  return 'done';
};

const giveUp = async (batchId: string, error: unknown, { store, now }: Deps, { metadata }: Run) => {
  const givenUp = { error: getErrorName(error), givenUpAt: now().toISOString() };
  const decide = (current: typeof cvScreeningBatch.initial) => giveUpScreening(current, givenUp);
  await transact(store, cvScreeningBatch, batchId, decide, { metadata });
};

/** Returns the error of the engine when the CV must be screened again; the other CVs are screened meanwhile. */
const screenTask = async (task: ScreeningTask, deps: Deps, run: Run): Promise<readonly Error[]> => {
  const { screeningId } = task;
  const loaded = await load(deps.store, cvScreening, screeningId);
  if (loaded.state.status !== 'pending') {
    await recordAtStep(task, loaded.state, deps, run);
    return [];
  }
  const conclusion = await scoreCv(task, deps, run);
  if (conclusion instanceof Error) return [conclusion];
  const decide = (current: CvScreening) => concludeScreening(current, conclusion);
  const { metadata } = run;
  const { state } = await transact(deps.store, cvScreening, screeningId, decide, { metadata });
  await recordAtStep(task, state, deps, run);
  return [];
};

const scoreCv = async (
  task: ScreeningTask,
  deps: Deps,
  { lastAttempt }: Run,
): Promise<CvScreeningEvent | Error> => {
  const { engine, now } = deps;
  const cv = await readCvText(deps, task.candidateId);
  const at = now().toISOString();
  const subject = toSubject(task);
  if (!cv) {
    const reason = await findSkipReason(task, deps);
    return { type: 'CvSkipped', data: { ...subject, reason, skippedAt: at } };
  }
  try {
    const { criteria } = task.requested;
    const screened = await engine.screen({ criteria, text: cv.text });
    const by = {
      documentId: cv.documentId,
      engine: { name: engine.name, version: engine.version },
    };
    return { type: 'CvScreened', data: { ...subject, ...by, ...screened, screenedAt: at } };
  } catch (error) {
    if (!lastAttempt) return new Error(getErrorName(error));
    return { type: 'CvFailed', data: { ...subject, error: getErrorName(error), failedAt: at } };
  }
};

/** Returns why a candidate has no text. */
const findSkipReason = async ({ candidateId }: ScreeningTask, { store }: Deps): Promise<string> => {
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

/** Records the result at the step, where the person who decides reads it. */
const recordAtStep = async (
  { candidateRoleId, stepId, screeningId }: ScreeningTask,
  { result }: CvScreening,
  { store }: Deps,
  { metadata }: Run,
): Promise<void> => {
  if (!result || stepId === null) return;
  const screening = { stepId, screeningId, ...result };
  const decide = (current: typeof candidateRole.initial) => recordScreening(current, screening);
  await transact(store, candidateRole, candidateRoleId, decide, { metadata });
};

const toSubject = ({
  batchId,
  candidateId,
  candidateRoleId,
  stepId,
  requested,
}: ScreeningTask) => ({
  organizationId: requested.organizationId,
  batchId,
  roleId: requested.roleId,
  candidateId,
  candidateRoleId,
  stepId,
});

/** The message of an error may quote the CV; its name does not. */
const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
