import { randomUUID } from 'node:crypto';

import { unknownError } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { ReadStart } from '../log/read-pages.ts';
import type { AllSubscription } from '../wire/read-request.ts';
import { caughtUpFrame, checkpointFrame, confirmationFrame } from '../wire/read-responses.ts';
import { findFollowStart, follow } from './follow.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

/** Sends every event after a position, then new ones. With a filter, also checkpoints. */
export const subscribeToAll = async (
  log: Log,
  { from, filter, resolveLinks }: AllSubscription,
  output: Output,
): Promise<void> => {
  if (filter?.checkpointInterval === 0) throw unknownError();
  const after = await findStartPosition(log, from);
  await output.send(confirmationFrame(randomUUID()));

  const send = createEventSender(output, log, resolveLinks);
  const checkpoints = filter && createCheckpointSender(output, filter.checkpointInterval);
  await follow(log, after, output.signal, {
    deliver: (record) => {
      const sent = !filter || filter.matches(record) ? send(record) : undefined;
      if (!checkpoints?.isDue()) return sent;
      return sent
        ? sent.then(() => checkpoints.sendCheckpoint(record.position))
        : checkpoints.sendCheckpoint(record.position);
    },
    caughtUp: async (position) => {
      await checkpoints?.sendCheckpoint(position);
      await output.send(caughtUpFrame());
    },
  });
};

/**
 * Sends positions from which a reader may resume, whether events matched or not: after every `interval` examined
 * events, never the same position twice.
 */
const createCheckpointSender = (output: Output, interval: number) => {
  let examined = 0;
  let lastSent = 0;
  return {
    isDue: () => {
      examined += 1;
      return examined >= interval;
    },
    sendCheckpoint: (position: number) => {
      examined = 0;
      if (position <= lastSent) return undefined;
      lastSent = position;
      return output.send(checkpointFrame(position));
    },
  };
};

const findStartPosition = async (log: Log, from: ReadStart): Promise<number> => {
  if (from === 'start') return 0;
  return from === 'end' ? log.tail.committed() : findFollowStart(log, from);
};
