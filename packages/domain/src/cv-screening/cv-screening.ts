import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type CvScreeningEvent, cvScreeningEvents } from './events.ts';

/** The result of scoring one CV. It changes no step: only a user's transition does. */
export type CvScreening = {
  readonly status: 'pending' | 'completed' | 'skipped' | 'failed';
  readonly candidateId: string;
  /** The result to record at the step; null unless completed. */
  readonly result: Pick<
    DataOf<typeof cvScreeningEvents, 'CvScreened'>,
    'score' | 'recommendation' | 'screenedAt'
  > | null;
};

export const cvScreening: Decider<CvScreening, typeof cvScreeningEvents> = {
  category: 'cvScreening',
  person: ({ candidateId }) => candidateId,
  events: cvScreeningEvents,
  initial: { status: 'pending', candidateId: '', result: null },
  evolve: (_state, event) => {
    const { candidateId } = event.data;
    switch (event.type) {
      case 'CvScreened': {
        const { score, recommendation, screenedAt } = event.data;
        return { status: 'completed', candidateId, result: { score, recommendation, screenedAt } };
      }
      case 'CvSkipped':
        return { status: 'skipped', candidateId, result: null };
      case 'CvFailed':
        return { status: 'failed', candidateId, result: null };
    }
  },
};

/** Records the conclusion, once. */
export const concludeScreening = (
  { status }: CvScreening,
  conclusion: CvScreeningEvent,
): CvScreeningEvent[] => (status === 'pending' ? [conclusion] : []);
