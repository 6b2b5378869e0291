import { setTimeout as delay } from 'node:timers/promises';

import type { EffectName } from '@hiring/domain';
import { type BatchName, fetchedPerQueue, isBatchName } from '@hiring/effect-queue';
import { type FairTurns, createFairTurns, TurnRefusedError } from '@hiring/fair-turns';

import type { Subjects } from '../effects/effect-subjects.ts';
import { InterruptedError } from '../effects/errors.ts';
import { type BullJob, getEffectPayload, isEffectName, toEventMetadata } from './job.ts';
import { toRecordedEffect } from './record.ts';

export type EffectTurns = {
  /**
   * Runs `work` when it is the turn of the organization of the job. Throws InterruptedError when the worker stops
   * before.
   */
  readonly take: <T>(job: BullJob, work: () => Promise<T>) => Promise<T>;
  readonly stop: () => void;
};

type Options = {
  readonly subjects: Pick<Subjects, 'findOrganizationId'>;
  /** The number of documents read at once in this process. */
  readonly documentReaders: number;
  /** Whether this process serves requests, too, which batches would delay; default: it does not. */
  readonly isServing?: (() => boolean) | undefined;
};

/** Milliseconds between two looks whether a pause is still needed. */
const pauseStepMs = 20;

/**
 * Lets organizations take turns at the effects whose duration depends on callers or receivers, and limits how many
 * one organization runs at once. Batches of one kind run one after the other. While the process serves requests, a pause
 * of the same length follows each, so that a backlog of them does not take its whole time. The other effects run without
 * turns.
 */
export const openEffectTurns = ({
  subjects,
  documentReaders,
  isServing = () => false,
}: Options): EffectTurns => {
  const turns: Partial<Record<EffectName | BatchName, FairTurns>> = {
    'read-document': createTurns(documentReaders, Math.max(1, documentReaders - 1)),
    'screen-cv': createTurns(2, 1),
    'trigger-hris': createTurns(10, 5),
    'deliver-webhook': createTurns(32, 4),
    'sync-status-batch': createTurns(1, 1),
    'trigger-hris-batch': createTurns(1, 1),
    'release-seat-batch': createTurns(1, 1),
  };
  return {
    take: async (job, work) => {
      const { name } = job;
      const queueTurns = isEffectName(name) || isBatchName(name) ? turns[name] : undefined;
      if (!queueTurns) return work();
      const key = await findOrganizationId(job, subjects);
      const taken = isBatchName(name)
        ? takePaced(queueTurns, { key, work, isServing })
        : queueTurns.take(key, work);
      return taken.catch((error: unknown) => {
        throw error instanceof TurnRefusedError
          ? new InterruptedError('the worker is stopping')
          : error;
      });
    },
    stop: () => {
      for (const queueTurns of Object.values(turns)) queueTurns.stop();
    },
  };
};

type PacedWork<T> = {
  readonly isServing: () => boolean;
  readonly key: string;
  readonly work: () => Promise<T>;
};

/** Returns the result at once, and keeps the turn for as long again as the work took while requests are served. */
const takePaced = <T>(turns: FairTurns, { key, work, isServing }: PacedWork<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const workAndPause = async (): Promise<void> => {
      const startedAtMs = performance.now();
      resolve(await work());
      const endedAtMs = performance.now();
      const resumeAtMs = endedAtMs + (endedAtMs - startedAtMs);
      while (isServing() && performance.now() < resumeAtMs) {
        await delay(Math.min(pauseStepMs, resumeAtMs - performance.now()), undefined, {
          ref: false,
        });
      }
    };
    turns.take(key, workAndPause).catch(reject);
  });

/** As many jobs may wait as all queues together fetch. */
const createTurns = (maxRunning: number, maxRunningPerKey: number): FairTurns => {
  const fetched = Object.values(fetchedPerQueue).reduce((sum, count) => sum + count, 0);
  return createFairTurns({
    maxRunning,
    maxRunningPerKey,
    maxWaiting: fetched,
    maxWaitingPerKey: fetched,
  });
};

/** Jobs of an earlier build, and of events that do not name their organization, are looked up. */
const findOrganizationId = async (
  { id = '', name, data }: BullJob,
  subjects: Options['subjects'],
): Promise<string> => {
  if (data.organizationId !== undefined) return data.organizationId;
  if (!isEffectName(name)) return '';
  const { requestId } = data;
  const recordedEffect = toRecordedEffect(
    { id, name, payload: getEffectPayload(data) },
    toEventMetadata({ id, requestId }),
  );
  return recordedEffect ? subjects.findOrganizationId(recordedEffect.subject) : '';
};
