import { effectsBench } from './effects.ts';
import { eventStoreBench } from './eventstore.ts';
import { lagBench } from './lag.ts';
import { listsBench } from './lists.ts';
import { rebuildBench } from './rebuild.ts';
import { makeWorld } from './world.ts';

const benches: Readonly<Record<string, (sizes: readonly number[]) => Promise<void>>> = {
  eventstore: eventStoreBench,
  effects: effectsBench,
  lists: listsBench,
  rebuild: rebuildBench,
  lag: lagBench,
};

/**
 * `pnpm bench [name …] [size …]`: all of them when none is named. A size, in events, is for those that are measured at more
 * than one. Prints figures, asserts none. `pnpm bench world [size]` measures nothing: it fills a new DATA_DIR to try things on.
 */
const words = process.argv.slice(2);
const sizes = words.filter(isSize).map(Number);
const named = words.filter((word) => !isSize(word));
for (const name of named.length > 0 ? named : Object.keys(benches)) {
  const bench = name === 'world' ? makeWorld : benches[name];
  if (!bench) throw new Error(`no benchmark ${name}; there is ${Object.keys(benches).join(', ')}`);
  await bench(sizes);
}

function isSize(word: string): boolean {
  return /^\d+$/.test(word);
}
