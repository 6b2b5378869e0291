import { Problem } from '../http/problems/problem.ts';

/** Maximum number of archives that this process writes at the same time: each reads the whole log. */
const maxExports = 2;

/** The archives that are being written, which are bounded for a caller and for this process. */
export type ArchiveExports = {
  /**
   * Counts an archive of a caller, until `leave` is called. Throws 429 when the caller writes one already, and 503 when
   * this process writes as many as it may.
   */
  readonly enter: (caller: string) => { readonly leave: () => void };
};

/** Opens the count of the archives that this process writes. */
export const openArchiveExports = (): ArchiveExports => {
  const callers = new Set<string>();
  return {
    enter: (caller) => {
      if (callers.has(caller)) throw alreadyExporting();
      if (callers.size >= maxExports) throw tooManyExports();
      callers.add(caller);
      return { leave: () => void callers.delete(caller) };
    },
  };
};

const retryAfter = { headers: { 'Retry-After': '10' } };

const alreadyExporting = (): Problem =>
  new Problem(
    'rate_limited',
    'A caller may export one archive at a time; wait until it ends',
    retryAfter,
  );

const tooManyExports = (): Problem =>
  new Problem(
    'unavailable',
    `${maxExports} archives are being exported; try again when one has ended`,
    retryAfter,
  );
