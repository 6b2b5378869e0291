import { forbidden } from '../problems/problem.ts';

type Header = (name: string) => string | undefined;

export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Throws 403 unless a request with a cookie comes from our own pages (decisions §4): Sec-Fetch-Site proves it, or
 * Origin is PUBLIC_BASE_URL's. Without both headers the request is refused with 403, because a browser sends one of
 * them.
 */
export const assertSameSite = (header: Header, publicBaseUrl: string): void => {
  if (sameSiteValues.has(header('Sec-Fetch-Site') ?? '')) return;
  if (header('Origin') === new URL(publicBaseUrl).origin) return;
  throw forbidden('Refused as a cross-site request');
};

/** The same check for a caller without a cookie: a caller that is not a browser sends neither header, and passes. */
export const assertSameSiteBrowser = (header: Header, publicBaseUrl: string): void => {
  const browser = header('Sec-Fetch-Site') ?? header('Origin');
  if (browser !== undefined) assertSameSite(header, publicBaseUrl);
};

const sameSiteValues: ReadonlySet<string> = new Set(['same-origin', 'none']);
