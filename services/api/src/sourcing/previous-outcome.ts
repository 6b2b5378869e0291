import {
  type DataOf,
  erasedText,
  type Identity,
  normalisedEmail,
  type SourcedLead,
  type sourcedLeadEvents,
} from '@hiring/domain';

import { holderOf } from '../candidates/identities.ts';
import type { Deps } from '../deps.ts';
import { findRejection } from './queries.ts';

type Sourced = DataOf<typeof sourcedLeadEvents, 'LeadSourced'>;

/** What came of this person before, newest first: rejected as a candidate, or dismissed as a lead; undefined: nothing bad. */
export const previousOutcomeOf = async (deps: Deps, sourced: Sourced, lead: SourcedLead) => {
  const candidateId = lead.candidateId ?? (await candidateOf(deps, sourced));
  const rejection = candidateId && (await findRejection(deps.db, candidateId));
  if (rejection) {
    const { rejection_reason: reason, role_id: roleId, rejected_at: at } = rejection;
    return { outcome: 'not_selected' as const, reason: reason ?? '', roleId, candidateId, at };
  }
  if (lead.dismissedFor === null || lead.dismissedFor === erasedText) return undefined;
  const nowhere = { roleId: null, candidateId: null, at: null };
  return { outcome: 'dismissed' as const, reason: lead.dismissedFor, ...nowhere };
};

/** Who is a candidate by the id or the address of the lead. */
const candidateOf = async (deps: Deps, sourced: Sourced): Promise<string | undefined> => {
  const { organizationId, externalId, email } = sourced;
  const identities: readonly Identity[] = [
    ...(externalId === null ? [] : [{ kind: 'externalId', value: externalId } as const]),
    ...(email === null ? [] : [{ kind: 'email', value: normalisedEmail(email) } as const]),
  ];
  const holders = await Promise.all(identities.map((it) => holderOf(deps, organizationId, it)));
  return holders.find((holder) => holder?.standing === 'known')?.candidateId;
};
