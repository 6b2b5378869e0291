import { dismissLead, moveLead, type SourcedLead, sourcedLead } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedLead } from './find-managed-lead.ts';
import { presentLead } from './present.ts';
import { ChangeBody, LeadPath, LeadChangedResponse } from './schemas.ts';

export const changeLead = endpoint(
  {
    ...writeDefaults,
    method: 'PATCH',
    path: '/api/v1/sourced-leads/{id}',
    summary: 'Change the status of a lead, or dismiss it',
    description:
      'A dismissed lead can be reopened; its reason stays. Needs authority to manage steps. No e-mail is sent.',
    params: LeadPath,
    body: ChangeBody,
    example: {
      params: { id: exampleIds.lead },
      body: { status: 'dismissed', reason: 'Not open to an offer' },
    },
    undoneBy: ['changeLead'],
    reasons: ['lead_dismissed', 'lead_converted', 'lead_erased'],
    responses: {
      200: LeadChangedResponse,
      400: 'The body is not as described, or a dismissal without a reason',
      403: 'You may not manage the leads of this organization',
      404: 'Lead not found',
      409: 'The lead is already dismissed, is already a candidate, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    const loaded = await findManagedLead(deps, id, principal);
    readQuery();
    const { status, reason = '' } = await readBody();
    const [by, at] = [principal.userId, deps.now().toISOString()];
    const decide = (state: SourcedLead) =>
      status === 'dismissed'
        ? dismissLead(state, { reason, by, dismissedAt: at })
        : moveLead(state, { status, by, movedAt: at });
    const result = await transact(deps.store, sourcedLead, id, decide, {
      metadata,
      cachedState: loaded,
    });
    deps.noteWrite(sourcedLead.category, result.position);
    return { success: true as const, lead: presentLead(id, result.state) };
  },
);
