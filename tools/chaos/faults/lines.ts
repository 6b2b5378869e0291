import type { Trouble } from '../cluster/link.ts';
import type { Fault } from './fault.ts';

/** A network fault on a link for some seconds. */
export const trouble = (line: string, seconds: number, what: Trouble): Fault => ({
  name: nameOf(what),
  target: line,
  durationMs: seconds * 1_000,
  begin: (cluster) => {
    cluster.link(line).trouble(what);
    return () => cluster.link(line).trouble(undefined);
  },
});

const nameOf = (what: Trouble): string => {
  switch (what.kind) {
    case 'cut':
      return 'connections reset';
    case 'silence':
      return 'nothing arrives';
    case 'delay':
      return `${what.from} to ${what.to} ms late`;
    case 'trickle':
      return `${what.bytesPerSecond} bytes a second`;
    case 'lost answers':
      return 'answers lost';
    case 'break':
      return `broken off after ${what.bytes} bytes`;
  }
};
