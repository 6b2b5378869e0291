export type Signal = {
  /** Wakes all who wait at the moment. */
  readonly notify: () => void;
  /** Resolves when it is rung next. */
  readonly wait: () => Promise<void>;
};

export const createSignal = (): Signal => {
  let wake = noop;
  let next = new Promise<void>((resolve) => (wake = resolve));
  const notify = (): void => {
    wake();
    next = new Promise((resolve) => (wake = resolve));
  };
  return { notify, wait: () => next };
};

const noop = (): void => undefined;
