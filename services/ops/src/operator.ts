import { hostname, userInfo } from 'node:os';

import type { EventMetadata } from '@hiring/domain';

import { usageProblem } from './problem.ts';

export type Operator = NonNullable<EventMetadata['operator']>;

/** Returns the operator who runs this process, for the metadata of its events; `as` is the name given with `--as`. */
export const identifyOperator = (as: string | undefined): Operator => ({
  user: findUserName(),
  host: hostname(),
  ...(as !== undefined && { as }),
});

/** A container may run under a user id that has no name. */
const findUserName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
};

const maxNameLength = 100;

/** Throws Problem (usage) for a value of `--as` that is not a name of 1 to 100 characters on one line. */
export const assertOperatorName = (name: string): void => {
  const isName = name.trim() !== '' && Array.from(name).length <= maxNameLength;
  if (isName && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return;
  throw usageProblem(
    `--as needs a name of 1 to ${maxNameLength} characters without control characters.`,
  );
};
