import type { HrisTarget } from '@hiring/domain';
import { makeHrisSecret } from '@hiring/vault';

import type { Stack } from './stack.ts';

/** Where an organization's hires are sent; delivery is off without an endpoint. */
export type HrisOptions = {
  readonly endpoint?: string | null;
  readonly includePerson?: boolean;
  readonly requiresExternalPositionId?: boolean;
};

export const toHrisSettings = (options: HrisOptions) => {
  const { endpoint = null, includePerson = false, requiresExternalPositionId = false } = options;
  const target: HrisTarget =
    endpoint === null ? { kind: 'off' } : { kind: 'webhook', endpoint, includePerson };
  return { target, requiresExternalPositionId };
};

export const createHrisSecret = async (
  { db, vault }: Pick<Stack, 'db' | 'vault'>,
  organizationId: string,
  endpoint: string | null = null,
): Promise<string> =>
  endpoint === null ? '' : ((await makeHrisSecret(db, vault, { organizationId, endpoint })) ?? '');
