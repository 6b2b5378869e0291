import { deleteCommandResponses } from '@hiring/database';
import { eraseLead, type SourcedLead, sourcedLead } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { deleteKeys } from '@hiring/personal-data';

import { canDisposeOfPersonalData } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedLead } from './find-managed-lead.ts';
import { EraseBody, LeadErasedResponse, LeadPath } from './schemas.ts';

export const eraseLeadEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/sourced-leads/{id}/erase',
    summary: 'Erase a lead',
    description:
      'Irreversible. After the response no personal data of the lead can be read. A converted lead is erased with ' +
      "its candidate. A repeat changes nothing. Needs the organization's `owner` or `admin`, or a platform admin.",
    params: LeadPath,
    body: EraseBody,
    example: { params: { id: exampleIds.lead }, body: { reason: 'Asked by the person' } },
    undoneBy: [],
    reasons: ['reason_names_person', 'lead_converted'],
    responses: {
      200: LeadErasedResponse,
      400: 'The body is not as described, or the reason identifies the lead',
      403: "You may not decide about this lead's personal data",
      404: 'Lead not found',
      409: 'The lead was converted to a candidate',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    await findManagedLead(deps, id, principal, canDisposeOfPersonalData);
    readQuery();
    const { reason } = await readBody();
    const erased = { reason, by: principal.userId, erasedAt: deps.now().toISOString() };
    const decide = (state: SourcedLead) => eraseLead(state, erased);
    const { position } = await transact(deps.store, sourcedLead, id, decide, { metadata });
    await deleteKeys(deps, id);
    await deleteCommandResponses(deps.db, [id]);
    deps.noteWrite(sourcedLead.category, position);
    return { success: true as const, lead: { id, erased: true as const } };
  },
);
