import type { Deps } from '../deps.ts';
import { toNetwork } from '../http/auth/client-address.ts';

/** The sender and the receiver of a CV. */
export type Upload = {
  /** The sender's IP address, normalized. */
  readonly ip: string;
  readonly organizationId: string;
};

/**
 * Counts a CV against the daily limits of the IP address and of the organization. Throws 429. The organization comes
 * second, so that an address above its limit does not use up that of the organization. An acceptance without a CV is
 * not counted.
 */
export const countUpload = async (
  { limit }: Pick<Deps, 'limit'>,
  { ip, organizationId }: Upload,
): Promise<void> => {
  await limit('upload', toNetwork(ip));
  await limit('upload-organization', organizationId);
};
