import { parseArgs } from 'node:util';

import { Problem } from './problem.ts';

export type Options = {
  /** Each service in a process of its own. */
  readonly services: boolean;
  readonly help: boolean;
};

export const helpText = `pnpm start [--services]

Runs the whole system: Postgres, the event store, api, projector and worker. Data is in DATA_DIR (.data), the settings
are environment variables (docs/operate/configuration.md).

  --services  a process for each of event store, api, projector and worker, as in production; by default they share one
  --help      prints this text`;

/** Reads the words behind `pnpm start`. Throws Problem for an unknown option or word. */
export const readOptions = (words: readonly string[]): Options => {
  const options = {
    services: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    // Package managers pass on the `--` before the options of a script.
    return parseArgs({ args: words.filter((word) => word !== '--'), options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Problem(`${message.split('. ')[0]}; try --help`, { cause: error });
  }
};
