import type { EffectName } from '@hiring/domain';
import { type FairTurns, fairTurns, TurnRefused } from '@hiring/fair-turns';
import type { Job } from 'bullmq';

import { Interrupted } from './effect.ts';
import { causeOf, isEffect } from './job.ts';
import { fetchedPerLane } from './lanes.ts';
import type { JobData } from './queue.ts';
import { recordedEffectOf } from './record.ts';
import type { Subjects } from './subjects.ts';

export type EffectTurns = {
  /** Runs `work` when it is the turn of the job's organization. Throws Interrupted when the worker stops before that. */
  readonly take: <T>(job: Job<JobData>, work: () => Promise<T>) => Promise<T>;
  readonly stop: () => void;
};

type Options = {
  readonly subjects: Pick<Subjects, 'organizationIdOf'>;
  /** Documents read at once in this process. */
  readonly documentReaders: number;
};

/**
 * Lets organizations take turns at the effects whose duration is in the hands of callers or receivers, and leaves one
 * organization no more than a part of what runs at once. The other effects run as they come.
 */
export const openEffectTurns = ({ subjects, documentReaders }: Options): EffectTurns => {
  const turns: Partial<Record<EffectName, FairTurns>> = {
    'read-document': turnsOf(documentReaders, Math.max(1, documentReaders - 1)),
    'screen-cv': turnsOf(2, 1),
    'trigger-hris': turnsOf(10, 5),
  };
  return {
    take: async (job, work) => {
      const own = isEffect(job.name) ? turns[job.name] : undefined;
      if (!own) return work();
      const key = await organizationIdOf(job, subjects);
      return own.take(key, work).catch((error: unknown) => {
        throw error instanceof TurnRefused ? new Interrupted('the worker stops') : error;
      });
    },
    stop: () => {
      for (const own of Object.values(turns)) own.stop();
    },
  };
};

/** As much as all lanes together fetch may wait. */
const turnsOf = (maxRunning: number, maxRunningPerKey: number): FairTurns => {
  const fetched = Object.values(fetchedPerLane).reduce((sum, count) => sum + count, 0);
  return fairTurns({
    maxRunning,
    maxRunningPerKey,
    maxWaiting: fetched,
    maxWaitingPerKey: fetched,
  });
};

/** Jobs of an earlier build, and of events that do not name their organization, are looked up. */
const organizationIdOf = async (
  { id = '', name, data }: Job<JobData>,
  subjects: Options['subjects'],
): Promise<string> => {
  if (data.organizationId !== undefined) return data.organizationId;
  if (!isEffect(name)) return '';
  const { payload, requestId } = data;
  const recorded = recordedEffectOf({ id, name, payload }, causeOf({ id, requestId }));
  return recorded ? subjects.organizationIdOf(recorded.about) : '';
};
