import {
  candidate,
  type EventMetadata,
  convertLead,
  assertConvertible,
  recordLead,
  role,
  type SourcedLead,
  sourcedLead,
} from '@hiring/domain';
import { load, type LoadedState, readEarlierResult, transact } from '@hiring/eventstore';
import type { z } from 'zod';

import { presentStep } from '../candidate-steps/present.ts';
import { createOrMatchCandidate } from '../candidates/commands/create-or-match.ts';
import { assertRoleAccepts, placeOnRole } from '../candidates/commands/place-on-role.ts';
import type { Deps } from '../deps.ts';
import { subcommand } from '../http/idempotency/command-id.ts';
import { badRequest } from '../http/problems/problem.ts';
import { presentLead } from './present.ts';
import type { ConvertBody } from './schemas.ts';

type ConvertLeadInput = {
  readonly id: string;
  readonly lead: LoadedState<SourcedLead>;
  readonly by: string;
  readonly metadata: EventMetadata;
};

/**
 * Converts a lead to a candidate: first creates the candidate and records the lead in it, then places it on the role,
 * then converts the lead. After a crash the next attempt completes it. Throws 400 for a lead without an address, and
 * the refusals of each part.
 */
export const convertToCandidate = async (
  deps: Deps,
  { id, lead, by, metadata }: ConvertLeadInput,
  body: z.output<typeof ConvertBody>,
) => {
  const { store, now, noteWrite } = deps;
  const recalled = await readEarlierResult(store, sourcedLead, id, metadata);
  if (!recalled) assertConvertible(lead.state);
  const { sourced } = lead.state;
  if (!sourced) throw new Error(`lead ${id} does not exist`);
  const { organizationId, name, location, links, externalId, source } = sourced;
  const email = body.email ?? sourced.email;
  if (email === null) {
    throw badRequest('email is required, because the lead has no e-mail address', [
      { path: 'email', message: 'Required' },
    ]);
  }
  const roleId = body.roleId === undefined ? sourced.roleId : body.roleId;
  if (roleId !== null && !recalled) {
    assertRoleAccepts((await load(store, role, roleId)).state, organizationId);
  }

  const contact = { name, email, location, links, externalId, source };
  const input = { organizationId, ...contact };
  const { candidateId, created } = await createOrMatchCandidate(deps, input, metadata);
  const leadRecord = { leadId: id, sourcedAt: now().toISOString() };
  const leadMetadata = subcommand(metadata, 'lead');
  const decideRecord = (current: typeof candidate.initial) => recordLead(current, leadRecord);
  const recorded = await transact(store, candidate, candidateId, decideRecord, {
    metadata: leadMetadata,
  });
  noteWrite(candidate.category, recorded.position);
  const placed = roleId === null ? null : await placeOnRole(deps, candidateId, roleId, metadata);

  const converted = { candidateId, by, convertedAt: now().toISOString() };
  const decide = (current: SourcedLead) => convertLead(current, converted);
  const { state, position } = await transact(store, sourcedLead, id, decide, { metadata });
  noteWrite(sourcedLead.category, position);
  return {
    lead: presentLead(id, state),
    candidate: { id: candidateId, created },
    step: placed && presentStep(placed.loaded.state, placed.stepId, placed.loaded.revision),
  };
};
