/**
 * Milliseconds to wait after failures in a row (0: after the first): doubles from `firstMs` up to `longestMs`. Up to half of
 * it is chance, so that what failed together does not come back together.
 */
export const backoffMs = (
  failures: number,
  { firstMs, maxMs }: { readonly firstMs: number; readonly maxMs: number },
): number => Math.min(maxMs, firstMs * 2 ** failures) * (1 - Math.random() / 2);
