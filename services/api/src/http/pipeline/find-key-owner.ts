import type { Principal } from '../auth/principal.ts';
import { readCredentials } from '../auth/read-credentials.ts';
import { Problem } from '../problems/problem.ts';
import type { PendingRequest } from './step.ts';

/**
 * Returns the owner of the key of a request, as its caller; undefined without a key or with an invalid one. The
 * response is then the same 404 or 405 as for every caller, but an invalid key counts as a failed authentication of its
 * address. Throws 429 after too many of those.
 */
export const findKeyOwner = async ({
  ctx,
  authenticate,
  deps,
}: Pick<PendingRequest, 'ctx' | 'authenticate' | 'deps'>): Promise<Principal | undefined> => {
  const credentials = readCredentials(ctx, deps.config.https);
  if (credentials.type === 'session' || isMissing(credentials)) return undefined;
  try {
    const { principal } = await authenticate(ctx);
    return principal;
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
};

const isMissing = (credentials: ReturnType<typeof readCredentials>): boolean =>
  credentials.type === 'nothing' && credentials.failure === 'missing';
