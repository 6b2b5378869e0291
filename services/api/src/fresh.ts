import type { Request } from './http/endpoint.ts';

/** Reading one's own writes (decisions §5), between a command's answer and the next query. */
export type Freshness = {
  /** A command notes what it appended; undefined, when nothing was, is nothing to note. */
  readonly written: (category: string, position: bigint | undefined) => void;
  /**
   * A query waits, at most two seconds, until the projections it reads have passed what was written here:
   * `fresh(request, { 'api-keys': 'apiKey' })`, projection to category. Behind after that: `X-Projection-Lag`.
   */
  readonly fresh: (
    request: Pick<Request, 'setHeader'>,
    reads: Readonly<Record<string, string>>,
  ) => Promise<void>;
};
