import { z } from 'zod';

/** What is summed up: one role by its steps, or one organization by the types of its steps. */
export type Subject = { readonly kind: 'role' | 'organization'; readonly id: string };

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
 * A summary in which every event up to `position` of `log` is counted. `seenAt`: when the projection last said that it had come
 * that far. Kept as JSON, and believed only in this shape.
 */
export const Entry = z.object({
  /** What the relay calls the log: sums over one that was restored or replaced since are not believed. */
  log: z.string(),
  position: z.coerce.bigint(),
  seenAt: Instant,
  summary: Summary,
});

export type StepSummary = Readonly<z.output<typeof StepSummary>>;
export type Summary = Readonly<z.output<typeof Summary>>;
export type Entry = Readonly<z.output<typeof Entry>>;
