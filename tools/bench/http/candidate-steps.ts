/** A candidate step, and an API key of its organization that may move the candidate. */
export type CandidateStep = { readonly id: string; readonly key: string };

/** The organizations of a service under measurement, and the API keys of each. */
export const organizationCount = 50;
export const keysPerOrganization = 20;

/** Unused steps, each for one transition. */
export type StepPool = {
  /** Returns unused steps. Throws when too few are left. */
  readonly take: (count: number) => readonly CandidateStep[];
};

export const createStepPool = (steps: readonly CandidateStep[]): StepPool => {
  let taken = 0;
  return {
    take: (count) => {
      const some = steps.slice(taken, (taken += count));
      if (some.length < count) throw new Error(`only ${some.length} steps are left`);
      return some;
    },
  };
};
