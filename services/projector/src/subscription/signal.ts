export type Signal = {
  /** Resolves every pending `wait`. */
  readonly notify: () => void;
  /** Resolves at the next `notify`. */
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
