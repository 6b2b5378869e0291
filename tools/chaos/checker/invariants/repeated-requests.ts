import type { Op } from '../../history.ts';
import { isCommand } from '../commands.ts';
import { isAnswered, type IndexedRun } from '../indexed-run.ts';
import { type Violation, violation } from '../violation.ts';

/** I19: of the attempts of a request that clients repeat until its outcome is known, the last one has a response. */
export const checkRepeatedRequests = ({ run }: IndexedRun): readonly Violation[] => {
  if (!run.repeated) return [];
  const retried = new Set(run.ops.map(({ retryOf }) => retryOf));
  return run.ops
    .filter((op) => mayBeRepeated(op) && !isAnswered(op) && !retried.has(op.op))
    .map((op) => {
      const message = `${op.kind} never got a response: the last attempt ended with ${op.status ?? op.outcome}`;
      return violation('I19', message, { ops: [op] });
    });
};

/** A read, or a command with an Idempotency-Key. */
const mayBeRepeated = ({ kind, idempotencyKey }: Op): boolean =>
  idempotencyKey !== null || !isCommand(kind);
