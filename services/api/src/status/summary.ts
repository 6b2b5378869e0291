import { z } from 'zod';

/** The subject of a summary: one role by its steps, or one organization by its step types. */
export type SummarySubject = { readonly kind: 'role' | 'organization'; readonly id: string };

const Instant = z.string();

const StepSummary = z.object({
  /** The id of a role's step, or a step type. */
  step: z.string(),
  pending: z.int(),
  in_progress: z.int(),
  validated: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  oldestEnteredAt: Instant.nullable(),
  medianDaysInStep: z.number().nullable(),
});

const Summary = z.object({
  inProgress: z.int(),
  hired: z.int(),
  notSelected: z.int(),
  steps: z.array(StepSummary).readonly(),
});

/**
 * A summary of every event up to `position` of `log`. `reportedAt`: the time at which the projection last reported that
 * position. Stored as JSON, and ignored when it does not have this shape.
 */
export const CachedSummary = z.object({
  /** The name that the relay gives the log. Summaries of a log that was restored or replaced since are ignored. */
  log: z.string(),
  position: z.coerce.bigint(),
  reportedAt: Instant,
  summary: Summary,
});

export type StepSummary = Readonly<z.output<typeof StepSummary>>;
export type Summary = Readonly<z.output<typeof Summary>>;
export type CachedSummary = Readonly<z.output<typeof CachedSummary>>;
