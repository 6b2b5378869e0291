import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs CLOCK_MAIN in a process whose clock each SIGUSR2 sets CLOCK_AHEAD_SECONDS ahead (behind when negative), and the next
 * one right again. Timers and the monotonic clock stay what they are, as when a machine's clock is set.
 */
const seconds = Number(process.env['CLOCK_AHEAD_SECONDS']);
const Right = Date;
let ahead = 0;

class Skewed extends Right {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(Skewed.now());
    else super(...(args as [number]));
  }
  static override now(): number {
    return Right.now() + ahead;
  }
}
globalThis.Date = Skewed as DateConstructor;

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? seconds * 1_000 : 0;
});

await import(pathToFileURL(resolve(process.env['CLOCK_MAIN'] ?? '')).href);
