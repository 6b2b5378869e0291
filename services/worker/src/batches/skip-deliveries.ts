import { organization } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { mapSettled, type RunBatchedEffects } from './batch.ts';

const skipped = { outcome: { skipped: 'no_configuration' }, type: 'hris_trigger' } as const;

/**
 * Skips the deliveries of organizations without an HRIS. Every other delivery gets a job of its own, because it waits
 * for a receiver.
 */
export const skipDeliveries: RunBatchedEffects<'trigger-hris'> = async (
  effects,
  { store, subjects },
) => {
  const configured = new Map<string, Promise<boolean>>();
  const isConfigured = (organizationId: string): Promise<boolean> => {
    const known = configured.get(organizationId);
    if (known) return known;
    const loaded = load(store, organization, organizationId);
    const found = loaded.then(({ state }) => state.hris.target.kind !== 'off');
    configured.set(organizationId, found);
    return found;
  };
  const outcomes = await mapSettled(effects, async ({ id, candidateRoleId }) => {
    const organizationId = await subjects.findOrganizationId({ candidateRoleId });
    const isOwed = await isConfigured(organizationId);
    return isOwed ? [] : [[id, { ...skipped, organizationId }] as const];
  });
  return new Map(outcomes.flat());
};
