import type { HrisTarget } from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';
import { findHrisSecrets } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { Run } from '../effects/effect.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { toIsoDate, findHiredRole, findHiredCandidate, type Hire, type HiredRole } from './hire.ts';
import { parseRetryAfter } from './parse-retry-after.ts';
import type { Reply } from './sender.ts';
import { signedHeaders } from './sign.ts';

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
  if (secrets.length === 0) return noSigningSecret;

  const body = await createBody(store, hire, webhook, metadata.causationId ?? '');
  const timestamp = Math.floor(now().getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'hiring-worker',
    ...signedHeaders(secrets, { id, timestamp, body }),
  };
  return toDeliveryResult(
    await sender.send({ method: 'POST', url: endpoint, headers, body }),
    now(),
  );
};

const noSigningSecret = {
  delivered: false,
  status: null,
  error: 'no_signing_secret',
  final: true,
} as const;

const goneStatus = 410;

const toDeliveryResult = (reply: Reply, now: Date): DeliveryResult => {
  const { status } = reply;
  if (status === null) return { delivered: false, status, error: reply.error, final: reply.final };
  if (status >= 200 && status < 300) return { delivered: true, status };
  const failed = { delivered: false, status, error: `status ${status}` } as const;
  if (status === goneStatus) return { ...failed, final: true, gone: true };
  return { ...failed, final: false, retryAfterMs: parseRetryAfter(reply.retryAfter, now) };
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
