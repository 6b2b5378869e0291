import type { HrisTarget } from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';
import { findHrisSecrets } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Run } from '../effects/effect.ts';
import type { DeliveryResult } from '../sending/delivery-result.ts';
import { postWebhook } from '../sending/post-webhook.ts';
import { toIsoDate, findHiredRole, findHiredCandidate, type Hire, type HiredRole } from './hire.ts';

type Webhook = Extract<HrisTarget, { kind: 'webhook' }>;

/**
 * Posts one Standard Webhook, with a signature for each active secret. Only 2xx is success; 410 means that the
 * receiver no longer exists (docs/use/hris.md, How it works). The id is the same at every attempt, so that a receiver
 * can drop repeats.
 */
export const notifyByWebhook = async (
  hire: Hire,
  webhook: Webhook,
  { store, db, vault, sender, now }: Deps,
  { id, metadata }: Run,
): Promise<DeliveryResult> => {
  const { endpoint } = webhook;
  const receiver = { organizationId: hire.organizationId, endpoint };
  const secrets = await findHrisSecrets(db, vault, receiver, now());
  const body = await createBody(store, hire, webhook, metadata.causationId ?? '');
  return postWebhook(sender, { id, url: endpoint, body, secrets }, now);
};

/**
 * Builds the body: small, without salary or free text, and without personal data unless the organization enabled it
 * and the candidate is not erased. Built from events, so that attempts send the same bytes as long as these stay the
 * same.
 */
const createBody = async (
  store: EventStore,
  hire: Hire,
  { includePerson }: Webhook,
  eventId: string,
): Promise<string> => {
  const person = includePerson ? await findHiredCandidate(store, hire) : undefined;
  return JSON.stringify({
    type: 'candidate.hired',
    timestamp: hire.at,
    data: {
      deliveryFor: eventId,
      organizationId: hire.organizationId,
      candidateRoleId: hire.candidateRoleId,
      candidateId: hire.candidateId,
      roleId: hire.roleId,
      externalPositionId: hire.externalPositionId,
      hiredDate: toIsoDate(hire.hiredDate),
      offerAcceptedDate: hire.offerAcceptedDate === null ? null : toIsoDate(hire.offerAcceptedDate),
      ...(person && { person }),
      job: presentRole(await findHiredRole(store, hire)),
    },
  });
};

const presentRole = (role: HiredRole | undefined) => ({
  title: role?.name ?? null,
  department: role?.department ?? null,
  location: role?.location ?? null,
  workType: role?.workType ?? null,
});
