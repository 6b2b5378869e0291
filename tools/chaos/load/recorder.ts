import { appendFileSync, writeFileSync } from 'node:fs';

import type { Op } from '../history.ts';

export type Recorder = {
  readonly ops: readonly Op[];
  readonly record: (op: Op) => void;
  readonly close: () => void;
};

/** Opens a recorder that writes ops to a new file every 100 ms, one a line, so that they survive a crash. */
export const openRecorder = (file: string): Recorder => {
  const ops: Op[] = [];
  let written = 0;
  writeFileSync(file, '');
  const flush = (): void => {
    const lines = ops.slice(written).map((op) => `${JSON.stringify(op)}\n`);
    written = ops.length;
    if (lines.length > 0) appendFileSync(file, lines.join(''));
  };
  const flushing = setInterval(flush, 100).unref();
  return {
    ops,
    record: (op) => void ops.push(op),
    close: () => {
      clearInterval(flushing);
      flush();
    },
  };
};
