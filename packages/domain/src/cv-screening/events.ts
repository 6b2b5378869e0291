import { z } from 'zod';

import { erasedText, event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

export const recommendations = ['advance', 'review', 'reject'] as const;
export const criterionOutcomes = ['met', 'partly_met', 'not_met'] as const;

const Criterion = z.object({
  id: Id,
  title: z.string(),
  /** Words or phrases to search for; empty: those of `text`. */
  keywords: z.array(z.string()),
  text: z.string().nullable(),
  weight: z.number().positive(),
});

const Engine = z.object({ name: z.string(), version: z.string() });

const Screening = z.object({
  screeningId: Id,
  candidateId: Id,
  candidateRoleId: Id,
  /** The step that shows the result; null: the role has no such step. */
  stepId: Id.nullable(),
});

const Scored = z.object({
  id: Id,
  title: z.string(),
  weight: z.number(),
  outcome: z.enum(criterionOutcomes),
  score: z.number(),
  maxScore: z.number(),
  /** 0 to 1. */
  confidence: z.number(),
  /** Quotes of the CV with their offsets in its text, in characters. */
  evidence: z.array(
    z.object({ quote: z.string(), start: z.int().nonnegative(), end: z.int().nonnegative() }),
  ),
  reasoning: z.string(),
});

// Names and shapes are stored. To change one, raise its version and add the upcast.
export const cvScreeningBatchEvents = {
  CvScreeningRequested: event(
    1,
    z.object({
      organizationId: Id,
      roleId: Id,
      criteria: z.array(Criterion),
      screenings: z.array(Screening),
      requestedBy: Actor,
      requestedAt: Instant,
    }),
  ),
  CvScreeningStarted: event(1, z.object({ engine: Engine, startedAt: Instant })),
  CvScreeningFinished: event(1, z.object({ finishedAt: Instant })),
  /** CVs that were not screened by then remain unscreened. */
  CvScreeningGivenUp: event(1, z.object({ error: z.string(), givenUpAt: Instant })),
};

const subject = {
  organizationId: Id,
  batchId: Id,
  roleId: Id,
  ...Screening.omit({ screeningId: true }).shape,
};

export const cvScreeningEvents = {
  CvScreened: event(
    1,
    z.object({
      ...subject,
      documentId: Id,
      engine: Engine,
      score: z.int().min(0).max(100),
      recommendation: z.enum(recommendations),
      /** 0 to 1. */
      confidence: z.number(),
      summary: z.string(),
      criteria: z.array(Scored),
      screenedAt: Instant,
    }),
    {},
    { summary: erasedText, criteria: [] },
  ),
  CvSkipped: event(1, z.object({ ...subject, reason: z.string(), skippedAt: Instant })),
  /** `error` contains no personal data. */
  CvFailed: event(1, z.object({ ...subject, error: z.string(), failedAt: Instant })),
};

export type CvScreeningBatchEvent = EventOf<typeof cvScreeningBatchEvents>;
export type CvScreeningEvent = EventOf<typeof cvScreeningEvents>;
export type ScreeningCriterion = z.output<typeof Criterion>;
export type ScoredCriterion = z.output<typeof Scored>;
