import { erasedText } from '../event.ts';
import type { CandidateRole } from './candidate-role.ts';

/**
 * The candidate role without what was said about the person, who was erased (decisions §8): what its past folds to when
 * nothing sealed in it can be opened any more, and the same of a past from before anything was sealed.
 */
export const redactCandidateRole = (state: CandidateRole): CandidateRole => ({
  ...state,
  steps: state.steps.map((step) => ({
    ...step,
    validationNotes: eraseText(step.validationNotes),
    rejectionReason: eraseText(step.rejectionReason),
  })),
});

/** An empty text may have been a sealed one that was not looked at: both read the same. */
const eraseText = (text: string | null): string | null => (text === null ? null : erasedText);
