import type { Trouble } from '../cluster/link.ts';
import type { Fault } from './fault.ts';

/** A network fault on a link for some seconds. */
export const troubleLink = (link: string, seconds: number, trouble: Trouble): Fault => ({
  name: describeTrouble(trouble),
  target: link,
  durationMs: seconds * 1_000,
  begin: (cluster) => {
    cluster.link(link).trouble(trouble);
    return () => cluster.link(link).trouble(undefined);
  },
});

const describeTrouble = (trouble: Trouble): string => {
  switch (trouble.kind) {
    case 'cut':
      return 'connections reset';
    case 'silence':
      return 'nothing arrives';
    case 'delay':
      return `${trouble.fromMs} to ${trouble.toMs} ms late`;
    case 'trickle':
      return `${trouble.bytesPerSecond} bytes a second`;
    case 'lost responses':
      return 'responses lost';
    case 'break':
      return `broken off after ${trouble.bytes} bytes`;
  }
};
