import { readBytes } from '../http/body/read-bytes.ts';
import { Problem } from '../http/problems/problem.ts';
import type { RequestContext } from '../http/server/request-context.ts';
import { oauthError } from './oauth-error.ts';

const maxBytes = 16_384;

/**
 * Reads the parameters of a form (application/x-www-form-urlencoded), each at most once (RFC 6749, section 3.2); empty
 * ones count as absent. Throws 400, 413 and 415.
 */
export const readParameters = async (ctx: RequestContext): Promise<ReadonlyMap<string, string>> => {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(ctx.get('Content-Type'));
  if (!isForm || ctx.req.headers['content-encoding'] !== undefined) {
    throw new Problem(
      'unsupported_media_type',
      'The body must be application/x-www-form-urlencoded, without a Content-Encoding',
    );
  }
  if (ctx.req.destroyed) throw oauthError('invalid_request', 'The connection ended early');
  const options = { maxBytes, tooLarge, inspect: () => undefined };
  const bytes = await ctx.state.releaseSlotWhile(readBytes(ctx.req, options));
  const entries = [...new URLSearchParams(bytes.toString())];
  const parameters = new Map(entries);
  if (parameters.size !== entries.length) {
    throw oauthError('invalid_request', 'A parameter was sent more than once');
  }
  return new Map([...parameters].filter(([, value]) => value !== ''));
};

const tooLarge = () =>
  new Problem('payload_too_large', 'The body is larger than 16 kB', {
    headers: { Connection: 'close' },
  });
