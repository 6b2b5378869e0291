import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type CvScreeningBatchEvent, cvScreeningBatchEvents } from './events.ts';

type Data<Name extends keyof typeof cvScreeningBatchEvents> = DataOf<
  typeof cvScreeningBatchEvents,
  Name
>;

/** CVs of one role that are scored against the same criteria. The result of each has its own stream. */
export type CvScreeningBatch = {
  readonly requested: Data<'CvScreeningRequested'> | null;
  readonly status: 'queued' | 'running' | 'finished' | 'given_up';
};

export const cvScreeningBatch: Decider<CvScreeningBatch, typeof cvScreeningBatchEvents> = {
  category: 'cvScreeningBatch',
  events: cvScreeningBatchEvents,
  initial: { requested: null, status: 'queued' },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CvScreeningRequested':
        return { requested: event.data, status: 'queued' };
      case 'CvScreeningStarted':
        return { ...state, status: 'running' };
      case 'CvScreeningFinished':
        return { ...state, status: 'finished' };
      case 'CvScreeningGivenUp':
        return { ...state, status: 'given_up' };
    }
  },
};

/** Requests a batch of screenings. Refuses `already_exists`. */
export const requestScreening = (
  { requested }: CvScreeningBatch,
  request: Data<'CvScreeningRequested'>,
): CvScreeningBatchEvent[] => {
  if (requested) throw new Refusal('already_exists');
  return [{ type: 'CvScreeningRequested', data: request }];
};

/** Records the start, once. A batch that was given up may start again. */
export const startScreening = (
  { requested, status }: CvScreeningBatch,
  started: Data<'CvScreeningStarted'>,
): CvScreeningBatchEvent[] => {
  const canStart = status === 'queued' || status === 'given_up';
  return requested && canStart ? [{ type: 'CvScreeningStarted', data: started }] : [];
};

/** Records that a running batch has finished, once. */
export const finishScreening = (
  { status }: CvScreeningBatch,
  finished: Data<'CvScreeningFinished'>,
): CvScreeningBatchEvent[] =>
  status === 'running' ? [{ type: 'CvScreeningFinished', data: finished }] : [];

/** Records that a batch was given up, unless it has finished. */
export const giveUpScreening = (
  { requested, status }: CvScreeningBatch,
  givenUp: Data<'CvScreeningGivenUp'>,
): CvScreeningBatchEvent[] => {
  const isUnfinished = status === 'queued' || status === 'running';
  return requested && isUnfinished ? [{ type: 'CvScreeningGivenUp', data: givenUp }] : [];
};
