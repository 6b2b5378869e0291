import type { Stack } from '../../test/stack.ts';
import { createAgentKey, createEvalWorld } from './eval-world.ts';
import type { Job, Task } from './job.ts';
import { readEventsOfKey } from './logged-events.ts';
import { openSession, type Session } from './session.ts';

/** Does a task with the tools of a session, and returns the answer to the user. */
export type DoTask = (task: Task, session: Session) => Promise<string>;

export type JobResult = {
  readonly job: string;
  readonly idealCalls: number;
  readonly calls: number;
  readonly toolTokens: number;
  readonly callTokens: number;
  /** What is wrong in the stores or the answer, and bounds that were exceeded; empty: passed. */
  readonly faults: readonly string[];
};

/** Calls beyond the ideal number, and tokens with the list of tools, that a job may need. */
const maxExtraCalls = 1;
const maxTokens = 15_000;

/** The agent that follows the script of each job; it needs no model. */
export const followScript: DoTask = (task, session) => task.script(session);

/** Lets an agent do a job in an organization of its own, and compares the stores with what was to be done. */
export const runJob = async (stack: Stack, job: Job, doTask: DoTask): Promise<JobResult> => {
  const world = await createEvalWorld(stack);
  const { id: keyId, key } = await createAgentKey(world, job.scopes);
  const task = await job.begin(world);
  await stack.settle();
  const session = await openSession({ world, key, afterCall: task.afterCall });
  try {
    const answer = await doTask(task, session);
    await stack.settle();
    const events = await readEventsOfKey(stack.store, keyId);
    const faults = await task.findFaults({ answer, events, tools: session.tools });
    const { leaks, ...measures } = session.measure();
    const { calls, toolTokens, callTokens } = measures;
    return {
      job: job.name,
      idealCalls: job.idealCalls,
      ...measures,
      faults: [
        ...faults,
        ...leaks.map((tool) => `${tool} returned hostile text outside of untrusted`),
        ...(calls > job.idealCalls + maxExtraCalls ? ['more calls than the ideal plus one'] : []),
        ...(toolTokens + callTokens >= maxTokens ? ['15,000 tokens or more'] : []),
      ],
    };
  } finally {
    await session.stop();
  }
};
