import { forbidden } from '../problems/problem.ts';

type Header = (name: string) => string | undefined;

export const isSafeMethod = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * A request that comes with a cookie must come from a page of ours (decisions §4): Sec-Fetch-Site says so, or Origin is
 * PUBLIC_BASE_URL's. One that says neither is refused with 403, for a browser says one of them.
 */
export const assertSameSite = (header: Header, publicBaseUrl: string): void => {
  if (sameSiteValues.has(header('Sec-Fetch-Site') ?? '')) return;
  if (header('Origin') === new URL(publicBaseUrl).origin) return;
  throw forbidden('Refused as a cross-site request');
};

/** The same for who has no cookie yet: a caller that is no browser says nothing, and passes. */
export const assertSameSiteBrowser = (header: Header, publicBaseUrl: string): void => {
  const browser = header('Sec-Fetch-Site') ?? header('Origin');
  if (browser !== undefined) assertSameSite(header, publicBaseUrl);
};

const sameSiteValues: ReadonlySet<string> = new Set(['same-origin', 'none']);
