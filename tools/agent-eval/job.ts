import type { Scope } from '@hiring/domain';

import type { EvalWorld } from './eval-world.ts';
import type { LoggedEvent } from './logged-events.ts';
import type { Finished, Session } from './session.ts';

/** A job of a recruiter that an agent does with the tools alone. */
export type Job = {
  readonly name: string;
  /** The number of calls of an agent that makes no mistake and reads before it writes. */
  readonly idealCalls: number;
  /** The scopes of the agent's key; all by default. */
  readonly scopes?: readonly Scope[];
  /** Creates what the job is about in a new organization. */
  readonly begin: (world: EvalWorld) => Promise<Task>;
};

/** A job in one organization. */
export type Task = {
  /** What a user writes to the agent, and all that an agent knows beside the tools. */
  readonly text: string;
  /** Does the job with as few calls as the tools allow, and returns the answer to the user. */
  readonly script: (session: Session) => Promise<string>;
  /** Returns what is wrong in the stores or the answer after the job; empty: it was done. */
  readonly findFaults: (done: Done) => Promise<readonly string[]>;
  /** Runs after each call: what happens outside meanwhile. Returns `lose` if the result does not reach the agent. */
  readonly afterCall?: (finished: Finished) => Promise<'lose' | undefined>;
};

/** What an agent did: its answer, the events that its key caused, and the tools that it had. */
type Done = Pick<Session, 'tools'> & {
  readonly answer: string;
  readonly events: readonly LoggedEvent[];
};

/** Returns a fault for each condition that does not hold. */
export const listFaults = (conditions: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(conditions).flatMap(([name, holds]) => (holds ? [] : [`expected: ${name}`]));
