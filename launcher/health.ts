import { setTimeout as delay } from 'node:timers/promises';

/** Asks every 20 ms until the address answers 200; gives up after a minute with what it said last. */
export const untilAnswers = async (url: string): Promise<void> => {
  let last = 'nothing';
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(20)) {
    try {
      const response = await fetch(url);
      last = `${response.status} ${await response.text()}`;
      if (response.ok) return;
    } catch (error) {
      last = String(error);
    }
  }
  throw new Error(`${url} did not answer 200 within a minute, at last: ${last}`);
};
