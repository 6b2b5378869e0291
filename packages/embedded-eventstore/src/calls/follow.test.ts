import { expect, it } from 'vitest';

import type { Log } from '../log/open-log.ts';
import { createTail } from '../log/tail.ts';
import type { EventRecord } from '../record.ts';
import { follow } from './follow.ts';

const record = (position: number): EventRecord => {
  const [stream, type, data, metadata] = ['things-1', 'Happened', Buffer.of(), Buffer.of()];
  return { position, stream, type, data, metadata } as Partial<EventRecord> as EventRecord;
};

/** Lets every promise continue that waits for no timer and no I/O. */
const runPromises = async () => {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
};

/** Follows two commits in a burst; returns the number of events of each page that the reader got. */
const followBurst = async (isLocal: boolean): Promise<readonly number[]> => {
  const tail = createTail(0);
  const pages: number[] = [];
  const log = {
    tail,
    pages: {
      allForwards: async (after: number, limit: number) => {
        const page = tail.readAfter(after, limit) ?? [];
        if (page.length > 0) pages.push(page.length);
        return page;
      },
    },
  } as Partial<Log> as Log;
  const ending = new AbortController();
  const following = new Promise<void>((resolve, reject) => {
    const deliver = ({ position }: EventRecord) => {
      if (position === 2) resolve();
      return undefined;
    };
    follow(log, 0, ending.signal, { deliver, caughtUp: () => undefined, isLocal }).catch(reject);
  });
  await runPromises();
  tail.publish([record(1)]);
  await runPromises();
  tail.publish([record(2)]);
  await following;
  ending.abort();
  return pages;
};

it('the commits of a burst reach a client as one page', async () => {
  expect(await followBurst(false)).toEqual([2]);
});

it('a commit reaches a reader of the same process at once', async () => {
  expect(await followBurst(true)).toEqual([1, 1]);
});
