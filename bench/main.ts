import { effectsBench } from './effects.ts';
import { eventStoreBench } from './eventstore.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  eventstore: eventStoreBench,
  effects: effectsBench,
};

/** `pnpm bench [name …]`: all of them when none is named. Prints figures, asserts none. */
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benches);
for (const name of names) {
  const bench = benches[name];
  if (!bench) throw new Error(`no benchmark ${name}; there is ${Object.keys(benches).join(', ')}`);
  await bench();
}
