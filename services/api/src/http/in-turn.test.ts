import { describe, expect, it } from 'vitest';

import { inTurn } from './in-turn.ts';
import { Problem } from './problem.ts';

describe('work in turn', () => {
  it('runs so many at once, so many later, and refuses the rest with 503', async () => {
    const releases: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const take = inTurn(2, 3);
    const work = async () => {
      running++;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => releases.push(resolve));
      running--;
    };
    const works = Array.from({ length: 6 }, () => take(work));
    const refused = works.at(-1)?.catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(Problem);
    expect(await refused).toMatchObject({ status: 503 });

    const taken = works.slice(0, 5);
    for (let done = 0; done < taken.length; done++) {
      while (releases.length === 0) await new Promise((resolve) => setImmediate(resolve));
      releases.shift()?.();
    }
    await Promise.all(taken);
    expect(most).toBe(2);
  });

  it('goes on after work that failed', async () => {
    const take = inTurn(1, 1);
    const failing = take(() => Promise.reject(new Error('failed')));
    const next = take(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
