/** The interface description's version (specification §9). */
export const apiVersion = '2026-06-05';

/**
 * Returns the headers of every response (decisions §2, docs/security.md row 38). `https`: whether the service is
 * reached over TLS.
 */
export const toCommonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'API-Version': apiVersion,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Pages of any origin may call the career portal, never with credentials. */
export const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, X-Request-Id',
};

/** Added to the response of a preflight request. */
export const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Headers': 'Content-Type, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};
