import { normalizeAddress } from '../http/auth/client-address.ts';
import type { RequestContext } from '../http/server/request-context.ts';
import type { Usage } from './record-usage.ts';

/**
 * Returns the recorded data of a request with a key: no query string, no header but the user agent, truncated and
 * without control characters.
 */
export const toUsage = (ctx: RequestContext, keyId: string, authEndpoint: string): Usage => ({
  keyId,
  method: ctx.method,
  path: ctx.path.slice(0, 2_048),
  ip: normalizeAddress(ctx.ip),
  userAgent: withoutControls(ctx.get('User-Agent')).slice(0, 512),
  authEndpoint,
  requestId: ctx.state.requestId,
});

const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}/gu, '');
