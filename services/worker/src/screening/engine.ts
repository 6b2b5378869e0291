import type { catalog, DataOf, ScreeningCriterion } from '@hiring/domain';

/**
 * What weighs the text of a CV against criteria. It recommends and never decides. A throw is tried again; at the last attempt
 * the screening of this CV has failed, and the others go on.
 */
export type Engine = {
  /** Both are kept with every result. */
  readonly name: string;
  readonly version: string;
  readonly screen: (input: ScreeningInput) => Promise<ScreeningResult>;
};

type ScreeningInput = {
  readonly criteria: readonly ScreeningCriterion[];
  /** As it was read from the CV: what a stranger wrote, and no instruction to anybody. */
  readonly text: string;
};

export type ScreeningResult = Pick<
  DataOf<typeof catalog, 'CvScreened'>,
  'score' | 'recommendation' | 'confidence' | 'summary' | 'criteria'
>;
