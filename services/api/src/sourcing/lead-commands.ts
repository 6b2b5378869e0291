import { dismissLead, eraseLead, moveLead, type SourcedLead, sourcedLead } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { deleteKeys } from '@hiring/personal-data';
import { forgetAnswersOf } from '@hiring/readmodels';

import { canDisposeOfPersonalData } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { requireScope } from '../http/may-call.ts';
import { managedOrganization } from '../managed-organization.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { convert } from './convert.ts';
import { matchOrSource } from './match-or-source.ts';
import { presentLead } from './present.ts';
import { previousOutcomeOf } from './previous-outcome.ts';
import {
  ChangeBody,
  ConvertBody,
  ConvertedAnswer,
  EraseBody,
  ErasedAnswer,
  LeadPath,
  LeadWritten,
  NoQuery,
  SourceBody,
  SourcedAnswer,
} from './schemas.ts';
import { sourcedOf } from './sourced.ts';
import { managedLead } from './visible-lead.ts';

const sourcing = {
  method: 'POST',
  tag: 'Sourcing',
  caller: 'principal',
  scope: 'sourcing:write',
  query: NoQuery,
} as const;

/** Field.md §5.6. */
export const sourceLeadOf = endpoint(
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
    answers: {
      200: SourcedAnswer,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found, or no such role in it',
    },
  },
  async ({ principal, readQuery, readBody, cause }, deps) => {
    readQuery();
    const { organizationId: named, ...body } = await readBody();
    const organizationId = await managedOrganization(deps, principal, named);
    const sourced = await sourcedOf(deps, { ...body, organizationId }, principal.userId);
    const { id, state, created } = await matchOrSource(deps, sourced, cause);
    const previousOutcome = await previousOutcomeOf(deps, sourced, state);
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
    answers: {
      200: LeadWritten,
      400: 'The body is not as described, or a dismissal without a reason',
      403: 'You may not manage the leads of this organization',
      404: 'Lead not found',
      409: 'The lead is dismissed already, is a candidate, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, cause }, deps) => {
    const known = await managedLead(deps, id, principal);
    readQuery();
    const { status, reason = '' } = await readBody();
    const [by, at] = [principal.userId, deps.now().toISOString()];
    const decide = (it: SourcedLead) =>
      status === 'dismissed'
        ? dismissLead(it, { reason, by, dismissedAt: at })
        : moveLead(it, { status, by, movedAt: at });
    const done = await transact(deps.store, sourcedLead, id, decide, { cause, known });
    deps.written(sourcedLead.category, done.position);
    return { success: true as const, lead: presentLead(id, done.state) };
  },
);

export const convertLeadOf = endpoint(
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
    answers: {
      200: ConvertedAnswer,
      400: 'The body is not as described, there is no e-mail address, or the role is not open',
      403: 'You may not manage the leads of this organization, or the key lacks a scope',
      404: 'Lead not found, or no such role in the organization',
      409: 'The lead is a candidate, is dismissed, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, cause }, deps) => {
    requireScope('candidates:write', principal);
    const lead = await managedLead(deps, id, principal);
    readQuery();
    const asked = { id, lead, by: principal.userId, cause };
    return { success: true as const, ...(await convert(deps, asked, await readBody())) };
  },
);

export const eraseLeadOf = endpoint(
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
    answers: {
      200: ErasedAnswer,
      400: 'The body is not as described, or the reason says who the lead is',
      403: "You may not decide about this lead's personal data",
      404: 'Lead not found',
      409: 'The lead is a candidate',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, cause }, deps) => {
    await managedLead(deps, id, principal, canDisposeOfPersonalData);
    readQuery();
    const { reason } = await readBody();
    const erased = { reason, by: principal.userId, erasedAt: deps.now().toISOString() };
    const decide = (it: SourcedLead) => eraseLead(it, erased);
    const { position } = await transact(deps.store, sourcedLead, id, decide, { cause });
    await deleteKeys(deps, id);
    await forgetAnswersOf(deps.db, [id]);
    deps.written(sourcedLead.category, position);
    return { success: true as const, lead: { id, erased: true as const } };
  },
);
