/**
 * Returns the delay of a Retry-After header in milliseconds: seconds, or an HTTP date (RFC 9110 §10.2.3). Undefined
 * for anything else.
 */
export const parseRetryAfter = (header: string | undefined, now: Date): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000;
  const instant = /^[A-Z][a-z]{2}, .* GMT$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(instant) ? undefined : Math.max(0, instant - now.getTime());
};
