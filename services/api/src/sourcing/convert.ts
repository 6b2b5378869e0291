import {
  candidate,
  type Cause,
  convertLead,
  mustBeConvertible,
  recordLead,
  role,
  type SourcedLead,
  sourcedLead,
} from '@hiring/domain';
import { load, type Loaded, recall, transact } from '@hiring/eventstore';
import type { z } from 'zod';

import { presentStep } from '../candidate-steps/present.ts';
import { createOrMatchCandidate } from '../candidates/create-or-match.ts';
import { mustAccept, placeOnRole } from '../candidates/place-on-role.ts';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problem.ts';
import { partOf } from '../new-id.ts';
import { presentLead } from './present.ts';
import type { ConvertBody } from './schemas.ts';

type Asked = {
  readonly id: string;
  readonly lead: Loaded<SourcedLead>;
  readonly by: string;
  readonly cause: Cause;
};

/**
 * Makes a candidate of a lead: the candidate first, who says that it was the lead, then the place on the role, and the lead
 * last; what a crash leaves of it is finished by the next try. Throws 400 for a lead without an address, and what is refused.
 */
export const convert = async (
  deps: Deps,
  { id, lead, by, cause }: Asked,
  body: z.output<typeof ConvertBody>,
) => {
  const { store, now, written } = deps;
  const done = await recall(store, sourcedLead, id, cause);
  if (!done) mustBeConvertible(lead.state);
  const { sourced } = lead.state;
  if (!sourced) throw new Error(`there is no lead ${id}`);
  const { organizationId, name, location, links, externalId, source } = sourced;
  const email = body.email ?? sourced.email;
  if (email === null) {
    throw badRequest('email is required of a lead that has none', [
      { path: 'email', message: 'Required' },
    ]);
  }
  const roleId = body.roleId === undefined ? sourced.roleId : body.roleId;
  if (roleId !== null && !done) mustAccept((await load(store, role, roleId)).state, organizationId);

  const contact = { name, email, location, links, externalId, source };
  const brought = { organizationId, ...contact };
  const { candidateId, created } = await createOrMatchCandidate(deps, brought, cause);
  const told = { leadId: id, sourcedAt: now().toISOString() };
  const asLead = partOf(cause, 'lead');
  const tell = (it: typeof candidate.initial) => recordLead(it, told);
  const telling = await transact(store, candidate, candidateId, tell, { cause: asLead });
  written(candidate.category, telling.position);
  const placed = roleId === null ? null : await placeOnRole(deps, candidateId, roleId, cause);

  const converted = { candidateId, by, convertedAt: now().toISOString() };
  const decide = (it: SourcedLead) => convertLead(it, converted);
  const { state, position } = await transact(store, sourcedLead, id, decide, { cause });
  written(sourcedLead.category, position);
  return {
    lead: presentLead(id, state),
    candidate: { id: candidateId, created },
    step: placed && presentStep(placed.loaded.state, placed.stepId, placed.loaded.revision),
  };
};
