/** The parts of a candidate in the result of get_candidate that the scripts read. */
export type ShownCandidate = {
  readonly candidate: {
    readonly id: string;
    readonly untrusted: { readonly name: string; readonly email: string };
    readonly roles: readonly [
      { readonly roleId: string; readonly currentStepId: string; readonly currentStepName: string },
    ];
  };
};

/** The result of preview_transition. */
export type ShownPreview = {
  readonly preview: {
    readonly version: number;
    readonly warnings?: readonly { readonly code: string; readonly message: string }[];
  };
};
