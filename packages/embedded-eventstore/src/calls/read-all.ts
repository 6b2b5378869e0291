import type { Log } from '../log/open-log.ts';
import { readLogPages } from '../log/read-pages.ts';
import type { AllRead } from '../wire/read-request.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

/** Reads the whole log: forwards from a position (inclusive), or backwards from before it. */
export const readAll = async (
  log: Log,
  { filter, resolveLinks, ...range }: AllRead,
  output: Output,
): Promise<void> => {
  const send = createEventSender(output, log, resolveLinks);
  for await (const page of readLogPages(log, { ...range, matches: filter?.matches })) {
    for (const record of page) {
      const pending = send(record);
      if (pending) await pending;
    }
  }
};
