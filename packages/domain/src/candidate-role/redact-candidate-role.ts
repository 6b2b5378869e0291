import { erasedText } from '../event.ts';
import type { CandidateRole } from './candidate-role.ts';

/**
 * Removes the personal data of an erased person from a candidate role (decisions §8). The result equals the fold of its
 * events once their sealed fields cannot be decrypted, also for events from before fields were sealed.
 */
export const redactCandidateRole = (state: CandidateRole): CandidateRole => ({
  ...state,
  steps: state.steps.map((step) => ({
    ...step,
    validationNotes: eraseText(step.validationNotes),
    rejectionReason: eraseText(step.rejectionReason),
  })),
});

/** Also replaces an empty text: a sealed field that was empty reads the same. */
const eraseText = (text: string | null): string | null => (text === null ? null : erasedText);
