export type Bell = {
  /** Wakes all who wait at the moment. */
  readonly ring: () => void;
  /** Resolves when it is rung next. */
  readonly rung: () => Promise<void>;
};

export const makeBell = (): Bell => {
  let wake = nothing;
  let next = new Promise<void>((resolve) => (wake = resolve));
  const ring = (): void => {
    wake();
    next = new Promise((resolve) => (wake = resolve));
  };
  return { ring, rung: () => next };
};

const nothing = (): void => undefined;
