import type { OwnFileSystem } from './disk.ts';
import type { Env } from './programs.ts';

/** What a cluster is made of. */
export type Topology = {
  readonly apis: number;
  readonly projectors: number;
  readonly workers: number;
  /** The queue and the counters in a redis-server instead of Postgres and memory. */
  readonly redis: boolean;
  /** `from>to`, both names of members: these go through a line that can be troubled; `clients>api-1` is one too. */
  readonly links: readonly string[];
  /** What Postgres' data lie on; undefined: the machine's. */
  readonly disk: OwnFileSystem | undefined;
  /** Environment of one member, over the common one. */
  readonly env: Readonly<Record<string, Env>>;
  /** Events that are in the log before anything starts. */
  readonly past: number;
  /** Seconds between two signings of the audit chains' heads; undefined: none are signed. */
  readonly anchorSeconds: number | undefined;
};

export const twoApis: Topology = {
  apis: 2,
  projectors: 1,
  workers: 1,
  redis: false,
  links: [],
  disk: undefined,
  env: {},
  past: 0,
  anchorSeconds: undefined,
};

/** `api-1`, `api-2` … */
export const namesOf = (kind: 'api' | 'projector' | 'worker', count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
