import { rotateHrisSecret } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { endpointDefaults, organizationNotFound } from './endpoint-defaults.ts';
import { SecretRotatedResponse } from './schemas.ts';

/**
 * Rotates the signing secret of a webhook. For 24 hours the receiver can verify with either secret (Standard Webhooks).
 */
export const rotateHrisSecretEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/organizations/{id}/hris/rotate-secret',
    summary: "Rotate the signing secret of an organization's webhook",
    description:
      'The new secret is shown only in this response. Deliveries are signed with the previous secret too for 24 ' +
      'hours; a second rotation within that time ends it immediately.',
    policies: ['minting'],
    shownOnce: 'secret',
    example: { params: { id: exampleIds.webhookOrganization } },
    undoneBy: [],
    reasons: ['no_webhook'],
    responses: {
      200: SecretRotatedResponse,
      400: 'An unknown query parameter',
      404: organizationNotFound,
      409: 'Hires are not sent to a webhook',
    },
  },
  async ({ params: { id: organizationId }, readQuery }, deps) => {
    const { target } = (await findOrganization(deps, organizationId)).hris;
    readQuery();
    if (target.kind !== 'webhook') throw toNoWebhookProblem(target.kind);
    const receiver = { organizationId, endpoint: target.endpoint };
    const secret = await rotateHrisSecret(deps.db, deps.vault, receiver, deps.now());
    return { success: true as const, data: { ...receiver, secret } };
  },
);

const toNoWebhookProblem = (currentStatus: string): Problem =>
  new Problem('conflict', 'Hires are not sent to a webhook', {
    details: { reason: 'no_webhook', currentStatus },
  });
