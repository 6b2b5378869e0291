import { type FairTurns, fairTurns, TurnRefused } from '@hiring/fair-turns';

import { Problem } from '../http/problem.ts';

/** Who asks for the hashing of a password: a device that is known, or an address. */
export type Guesser = { readonly known: boolean; readonly key: string };

/** Runs the hashing of one password when it is the guesser's turn. Throws 429 or 503 when too many wait. */
export type PasswordTurns = <T>(guesser: Guesser, work: () => Promise<T>) => Promise<T>;

/** Each hashing takes 128 MB and a third of a second of a core. */
const limits = { maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 60, maxWaitingPerKey: 5 };

/** One queue for known devices and one for everybody else, in which addresses take turns. */
export const passwordTurns = (): PasswordTurns => {
  const known = fairTurns(limits);
  const unknown = fairTurns(limits);
  return (guesser, work) => take(guesser.known ? known : unknown, guesser.key, work);
};

const take = async <T>(turns: FairTurns, key: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await turns.take(key, work);
  } catch (error) {
    throw error instanceof TurnRefused ? problemOf(error) : error;
  }
};

const problemOf = ({ reason }: TurnRefused): Problem =>
  reason === 'key_full'
    ? new Problem('rate_limited', 'Too many sign-ins at once from this address; try again', {
        details: [{ policy: 'sign-in', retryAfterSeconds: 1 }],
        headers: { 'Retry-After': '1' },
      })
    : new Problem('unavailable', 'Too many sign-ins at once; try again');
