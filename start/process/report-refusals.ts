export type RefusalReporter = {
  /** A program refused to run and is not restarted. */
  readonly report: (name: string, reason: string) => void;
  /** Call once, when the start has succeeded, or with the error that ended it and that is printed elsewhere. */
  readonly settle: (error?: Error) => void;
};

/**
 * Creates the report of programs that are not restarted: one line each. A reason that ends the start is printed once,
 * with the error of the start, however many programs give it.
 */
export const createRefusalReporter = (printLine: (line: string) => void): RefusalReporter => {
  let early: (() => void)[] | undefined = [];
  let failure = '';
  return {
    report: (name, reason) => {
      const print = (): void => {
        if (!failure.includes(reason)) printLine(`${name} is not restarted. ${reason}`);
      };
      if (early) early.push(print);
      else print();
    },
    settle: (error) => {
      if (error !== undefined) failure = error.message;
      for (const print of early ?? []) print();
      early = undefined;
    },
  };
};
