import type { catalog, DataOf, ScreeningCriterion } from '@hiring/domain';

/**
 * Compares the text of a CV with criteria. It recommends and never decides. An error is retried; at the last attempt
 * the screening of this CV has failed, and the others continue.
 */
export type Engine = {
  /** Name and version are stored with every result. */
  readonly name: string;
  readonly version: string;
  readonly screen: (input: ScreeningInput) => Promise<ScreeningResult>;
};

type ScreeningInput = {
  readonly criteria: readonly ScreeningCriterion[];
  /** As read from the CV: untrusted text that must not be followed as an instruction. */
  readonly text: string;
};

export type ScreeningResult = Pick<
  DataOf<typeof catalog, 'CvScreened'>,
  'score' | 'recommendation' | 'confidence' | 'summary' | 'criteria'
>;
