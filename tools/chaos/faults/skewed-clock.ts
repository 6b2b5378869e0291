import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs CLOCK_MAIN in a process with a clock that SIGUSR2 moves ahead by CLOCK_AHEAD_SECONDS (behind when negative), and
 * the next SIGUSR2 sets right again. Timers and the monotonic clock do not change, as when the clock of a machine is
 * set.
 */
const aheadSeconds = Number(process.env['CLOCK_AHEAD_SECONDS']);
const RealDate = Date;
let ahead = 0;

class SkewedDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<typeof Date>) {
    if (args.length === 0) super(SkewedDate.now());
    else super(...(args as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = SkewedDate as DateConstructor;

process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? aheadSeconds * 1_000 : 0;
});

await import(pathToFileURL(resolve(process.env['CLOCK_MAIN'] ?? '')).href);
