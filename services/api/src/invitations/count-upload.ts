import type { Deps } from '../deps.ts';
import { toNetwork } from '../http/auth/client-address.ts';

/** Where a CV comes from, and to whom. */
export type Upload = {
  /** The sender's address, normalised. */
  readonly ip: string;
  readonly organizationId: string;
};

/**
 * Counts a CV against the limits per address and day and per organization and day. Throws 429. The organization's comes second: an
 * address that is over its own uses up nothing of it. An acceptance without a CV counts for neither.
 */
export const countUpload = async (
  { limit }: Pick<Deps, 'limit'>,
  { ip, organizationId }: Upload,
): Promise<void> => {
  await limit('upload', toNetwork(ip));
  await limit('upload-organization', organizationId);
};
