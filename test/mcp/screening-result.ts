import type { CvScreeningEvent } from '@hiring/domain';
import { v7 as uuid } from 'uuid';

/** The result of one screening engine for one CV. */
export const screeningResult = {
  documentId: uuid(),
  engine: { name: 'keywords', version: '1' },
  score: 80,
  recommendation: 'advance',
  confidence: 0.9,
  summary: 'Good at sums',
  criteria: [
    {
      id: 'c1',
      title: 'Numbers',
      weight: 1,
      outcome: 'met',
      score: 80,
      maxScore: 100,
      confidence: 0.9,
      evidence: [{ quote: 'I love sums', start: 0, end: 11 }],
      reasoning: 'sums is named',
    },
  ],
} satisfies Partial<Extract<CvScreeningEvent, { type: 'CvScreened' }>['data']>;
