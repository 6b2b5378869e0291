import { Refusal, type WebhookSubscription, webhookSubscription } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { canManageOrganization, canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { forbidden } from '../http/problems/problem.ts';
import { noAuthority } from './endpoint-defaults.ts';

/**
 * Returns a subscription that the caller may manage, read from its stream; also a deleted one. Refuses
 * `webhook_not_found`, also for one of an organization that the caller cannot see; throws 403 without authority.
 */
export const findManagedOrDeletedWebhook = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
  principal: Principal,
): Promise<LoadedState<WebhookSubscription>> => {
  const loaded = await load(store, webhookSubscription, id);
  const organizationId = loaded.state.created?.organizationId;
  if (organizationId === undefined || !canSee(principal, organizationId)) {
    throw new Refusal('webhook_not_found');
  }
  assertWebhookManager(principal, organizationId);
  return loaded;
};

/** Returns a subscription that the caller may manage and that was not deleted; otherwise like the above. */
export const findManagedWebhook = async (
  deps: Pick<Deps, 'store'>,
  id: string,
  principal: Principal,
): Promise<LoadedState<WebhookSubscription>> => {
  const loaded = await findManagedOrDeletedWebhook(deps, id, principal);
  if (loaded.state.status === 'deleted') throw new Refusal('webhook_not_found');
  return loaded;
};

/** Throws 403 unless the caller may manage the webhooks of an organization. */
export const assertWebhookManager = (principal: Principal, organizationId: string): void => {
  if (!canManageOrganization(principal, organizationId)) throw forbidden(noAuthority);
};
