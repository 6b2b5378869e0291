import { deleteCommandResponses } from '@hiring/database';
import { dismissLead, eraseLead, moveLead, type SourcedLead, sourcedLead } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { deleteKeys } from '@hiring/personal-data';

import { canDisposeOfPersonalData } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { assertScope } from '../http/pipeline/assert-access.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { convertToCandidate } from './convert-to-candidate.ts';
import { findManagedLead } from './find-managed-lead.ts';
import { matchOrSource } from './match-or-source.ts';
import { presentLead } from './present.ts';
import { findPreviousOutcome } from './previous-outcome.ts';
import {
  ChangeBody,
  ConvertBody,
  LeadConvertedResponse,
  EraseBody,
  LeadErasedResponse,
  LeadPath,
  LeadChangedResponse,
  NoQuery,
  SourceBody,
  LeadSourcedResponse,
} from './schemas.ts';
import { toLeadData } from './to-lead-data.ts';

const sourcing = {
  method: 'POST',
  tag: 'Sourcing',
  caller: 'principal',
  scope: 'sourcing:write',
  query: NoQuery,
} as const;

/** Field.md §5.6. */
export const sourceLead = endpoint(
  {
    ...sourcing,
    path: '/api/v1/sourced-leads',
    summary: 'Add a lead, or find the one there is',
    description:
      'A lead of the organization who goes by this `externalId`, else this `sourceUrl`, else this `email`, is answered as it ' +
      'is, with `created: false`. What came of the person before is in `previousOutcome`: it is shown, never hidden. Needs ' +
      'authority to manage steps. Can be taken back with `erase`. No e-mail is sent.',
    body: SourceBody,
    example: {
      body: {
        organizationId: exampleIds.organization,
        roleId: exampleIds.role,
        name: 'Alan Example',
        email: 'alan@example.org',
        sourceUrl: 'https://people.example.org/alan',
        matchScore: 82,
      },
    },
    undoneBy: ['eraseLead'],
    responses: {
      200: LeadSourcedResponse,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found, or no such role in it',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { organizationId: requestedOrganizationId, ...body } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requestedOrganizationId);
    const leadData = await toLeadData(deps, { ...body, organizationId }, principal.userId);
    const { id, state, created } = await matchOrSource(deps, leadData, metadata);
    const previousOutcome = await findPreviousOutcome(deps, leadData, state);
    const lead = presentLead(id, state);
    return { success: true as const, lead, created, ...(previousOutcome && { previousOutcome }) };
  },
);

export const changeLead = endpoint(
  {
    ...sourcing,
    method: 'PATCH',
    path: '/api/v1/sourced-leads/{id}',
    summary: 'Say how far one has come with a lead, or dismiss it',
    description:
      'A dismissed lead may be taken up again; the reason stays. Needs authority to manage steps. No e-mail is sent.',
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
      409: 'The lead is dismissed already, is a candidate, or was erased',
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

export const convertLead = endpoint(
  {
    ...sourcing,
    path: '/api/v1/sourced-leads/{id}/convert',
    summary: 'Make a candidate of a lead',
    description:
      'Needs the scope `candidates:write` too. A candidate of the organization who goes by the same id or address is taken as ' +
      'they are. With a role the candidate is put on its first step. From then on the lead is erased with the candidate. ' +
      'Cannot be taken back. Needs authority to manage steps. No e-mail is sent.',
    params: LeadPath,
    body: ConvertBody,
    example: { params: { id: exampleIds.lead }, body: { roleId: exampleIds.role } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: [
      'role_not_open',
      'lead_dismissed',
      'lead_converted',
      'lead_erased',
      'identity_taken',
      'candidate_erased',
    ],
    responses: {
      200: LeadConvertedResponse,
      400: 'The body is not as described, there is no e-mail address, or the role is not open',
      403: 'You may not manage the leads of this organization, or the key lacks a scope',
      404: 'Lead not found, or no such role in the organization',
      409: 'The lead is a candidate, is dismissed, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    assertScope('candidates:write', principal);
    const lead = await findManagedLead(deps, id, principal);
    readQuery();
    const input = { id, lead, by: principal.userId, metadata };
    return { success: true as const, ...(await convertToCandidate(deps, input, await readBody())) };
  },
);

export const eraseLeadEndpoint = endpoint(
  {
    ...sourcing,
    path: '/api/v1/sourced-leads/{id}/erase',
    summary: 'Forget a lead',
    description:
      'Irreversible. From the answer on nothing that was said of the person can be read. Who became a candidate is erased as ' +
      "a candidate. A second time changes nothing. Needs the organization's `owner` or `admin`, or a platform admin.",
    params: LeadPath,
    body: EraseBody,
    example: { params: { id: exampleIds.lead }, body: { reason: 'Asked by the person' } },
    undoneBy: [],
    reasons: ['reason_names_person', 'lead_converted'],
    responses: {
      200: LeadErasedResponse,
      400: 'The body is not as described, or the reason says who the lead is',
      403: "You may not decide about this lead's personal data",
      404: 'Lead not found',
      409: 'The lead is a candidate',
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
