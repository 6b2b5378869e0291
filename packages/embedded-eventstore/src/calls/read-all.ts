import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import type { AllRead } from '../wire/read-request.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

const pageSize = 500;

/** Reads the whole log: forwards from a position (inclusive), or backwards from before it. */
export const readAll = async (log: Log, request: AllRead, output: Output): Promise<void> => {
  const send = createEventSender(output, log, request.resolveLinks);
  let remaining = request.count;
  for await (const page of readPages(log, request)) {
    for (const record of page) {
      const pending = send(record);
      if (pending) await pending;
      remaining -= 1;
      if (remaining === 0) return;
    }
  }
};

/** Yields the matching events page by page, until the consumer stops. */
async function* readPages(
  { pages, tail }: Log,
  { from, backwards, filter, count }: AllRead,
): AsyncGenerator<readonly EventRecord[]> {
  const readPage = backwards ? pages.allBackwards : pages.allForwards;
  const limit = filter ? pageSize : Math.min(count, pageSize);
  let at = startPosition(from, backwards, tail.committed());
  for (;;) {
    const page = await readPage(at, limit);
    const last = page.at(-1);
    if (last === undefined) return;
    at = last.position;
    yield filter ? page.filter(filter.matches) : page;
  }
}

/** Returns the position after which a forwards read begins, or before which a backwards read begins. */
const startPosition = (from: AllRead['from'], backwards: boolean, committed: number): number => {
  if (from === 'start') return 0;
  if (from === 'end') return backwards ? committed + 1 : committed;
  return backwards ? from : from - 1;
};
