import { endpointRefusals } from '@hiring/outbound';
import { rotateHrisSecret } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { configureOrganizationHris } from './configure.ts';
import { presentHris } from './present.ts';
import {
  HrisResponse,
  HrisBody,
  HrisConfiguredResponse,
  NoQuery,
  OrganizationPath,
  SecretRotatedResponse,
} from './schemas.ts';

const admin = {
  tag: 'HRIS',
  caller: 'admin',
  scope: 'none',
  params: OrganizationPath,
  query: NoQuery,
} as const;

const organizationNotFound = 'Organization not found';

/** Decisions §7. */
export const showHris = endpoint(
  {
    ...admin,
    method: 'GET',
    path: '/api/admin/organizations/{id}/hris',
    summary: "Show an organization's HRIS",
    description: 'Where its hires are sent. Secrets are never shown.',
    example: { params: { id: exampleIds.webhookOrganization } },
    responses: { 200: HrisResponse, 400: 'An unknown query parameter', 404: organizationNotFound },
  },
  async ({ params: { id }, readQuery }, deps) => {
    const state = await findOrganization(deps, id);
    readQuery();
    return { success: true as const, data: presentHris(id, state) };
  },
);

/** Decisions §7; a configuration that could not work is refused here, not when somebody is hired. */
export const configureHris = endpoint(
  {
    ...admin,
    method: 'PUT',
    path: '/api/admin/organizations/{id}/hris',
    summary: "Configure an organization's HRIS",
    description:
      'Hires are sent as Standard Webhooks, created as employees at BambooHR, or sent nowhere. A new webhook has a ' +
      'signing secret, which is shown in this answer and never again.',
    policies: ['minting'],
    body: HrisBody,
    shownOnce: 'secret',
    example: {
      params: { id: exampleIds.organization },
      body: {
        kind: 'webhook',
        endpoint: 'https://hris.example.com/hires',
        requiresExternalPositionId: false,
        includePerson: true,
      },
    },
    undoneBy: ['configureHris'],
    reasons: endpointRefusals,
    responses: {
      200: HrisConfiguredResponse,
      400: 'An endpoint that is not public https, a key of the wrong length, a missing field or another shape',
      404: organizationNotFound,
    },
  },
  async ({ params: { id }, readQuery, readBody, metadata }, deps) => {
    await findOrganization(deps, id);
    readQuery();
    return {
      success: true as const,
      data: await configureOrganizationHris(deps, id, await readBody(), metadata),
    };
  },
);

/** Standard Webhooks: a receiver verifies with either secret while it is given the new one. */
export const rotateHrisSecretEndpoint = endpoint(
  {
    ...admin,
    method: 'POST',
    path: '/api/admin/organizations/{id}/hris/rotate-secret',
    summary: "Rotate the signing secret of an organization's webhook",
    description:
      'The new secret is shown in this answer and never again. The one before signs beside it for 24 hours; rotating ' +
      'again within them ends it at once.',
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
