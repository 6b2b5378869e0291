import type { EventName } from '../catalog.ts';

/** The types of the events from which effects follow, and of the requests to retry one: what the relay reads. */
export const effectEventTypes = [
  'CandidateEnteredPipeline',
  'StepValidated',
  'RejectionWithdrawn',
  'CandidateHired',
  'CandidateNotSelected',
  'CandidateErased',
  'DocumentAttached',
  'DocumentDeleted',
  'CvScreeningRequested',
  'SeatFilled',
  'EffectRetried',
] as const satisfies readonly EventName[];
