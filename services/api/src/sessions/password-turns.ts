import { createFairTurns, TurnRefusedError } from '@hiring/fair-turns';

import { Problem } from '../http/problems/problem.ts';
import type { Metrics } from '../metrics.ts';

/** The source of a sign-in attempt: a known device or an IP address. */
export type Guesser = { readonly known: boolean; readonly key: string };

/** Hashes one password when it is the guesser's turn. Throws 429 or 503 if too many attempts are waiting. */
export type PasswordTurns = <T>(guesser: Guesser, task: () => Promise<T>) => Promise<T>;

/** Hashing one password needs 128 MB and a third of a second of one core. */
const limits = { maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 60, maxWaitingPerKey: 5 };

/** Creates one queue for known devices and one for all others, in which IP addresses take turns. */
export const passwordTurns = ({ signIns }: Pick<Metrics, 'signIns'>): PasswordTurns => {
  const knownTurns = createFairTurns(limits);
  const unknownTurns = createFairTurns(limits);
  return async (guesser, task) => {
    try {
      return await (guesser.known ? knownTurns : unknownTurns).take(guesser.key, task);
    } catch (error) {
      if (!(error instanceof TurnRefusedError)) throw error;
      signIns.inc({ outcome: error.reason });
      throw toProblem(error);
    }
  };
};

const toProblem = ({ reason }: TurnRefusedError): Problem =>
  reason === 'key_full'
    ? new Problem('rate_limited', 'Too many sign-ins at once from this address; try again', {
        details: [{ policy: 'sign-in', retryAfterSeconds: 1 }],
        headers: { 'Retry-After': '1' },
      })
    : new Problem('unavailable', 'Too many sign-ins at once; try again');
