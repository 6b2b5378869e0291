import {
  type DataOf,
  erasedText,
  type Identity,
  normalizeEmail,
  type SourcedLead,
  type sourcedLeadEvents,
} from '@hiring/domain';

import { findHolder } from '../candidates/commands/identities.ts';
import type { Deps } from '../deps.ts';
import { findRejection } from './queries.ts';

type LeadData = DataOf<typeof sourcedLeadEvents, 'LeadSourced'>;

/** Returns the person's last rejection as a candidate, else the dismissal as a lead; undefined if neither exists. */
export const findPreviousOutcome = async (deps: Deps, leadData: LeadData, lead: SourcedLead) => {
  const candidateId = lead.candidateId ?? (await findCandidateId(deps, leadData));
  const rejection = candidateId && (await findRejection(deps.db, candidateId));
  if (rejection) {
    const { rejection_reason: reason, role_id: roleId, rejected_at: at } = rejection;
    return { outcome: 'not_selected' as const, reason: reason ?? '', roleId, candidateId, at };
  }
  if (lead.dismissedFor === null || lead.dismissedFor === erasedText) return undefined;
  const noCandidate = { roleId: null, candidateId: null, at: null };
  return { outcome: 'dismissed' as const, reason: lead.dismissedFor, ...noCandidate };
};

/** Returns the id of the candidate with the external id or address of the lead. */
const findCandidateId = async (deps: Deps, leadData: LeadData): Promise<string | undefined> => {
  const { organizationId, externalId, email } = leadData;
  const identities: readonly Identity[] = [
    ...(externalId === null ? [] : [{ kind: 'externalId', value: externalId } as const]),
    ...(email === null ? [] : [{ kind: 'email', value: normalizeEmail(email) } as const]),
  ];
  const holders = await Promise.all(
    identities.map((identity) => findHolder(deps, organizationId, identity)),
  );
  return holders.find((holder) => holder?.status === 'known')?.candidateId;
};
