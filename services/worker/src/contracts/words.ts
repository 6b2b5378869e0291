import {
  candidate,
  type CandidateRole,
  type ContractLocale,
  organization,
  role,
  type RoleDetails,
  getStep,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import { type Phrases, phrases } from './phrases.ts';
import type { ContractWords } from './template.ts';

/**
 * Collects the text of the contract for one step from the streams, and its date: when the candidate entered that
 * step, or else passed it. Both are the same at every call.
 */
export const gatherWords = async (
  store: EventStore,
  state: CandidateRole,
  subject: {
    readonly stepId: string;
    readonly contractId: string;
    readonly locale: ContractLocale;
  },
): Promise<{ readonly words: ContractWords; readonly madeAt: string }> => {
  const [{ state: organizationState }, { state: candidateState }, loadedRole] = await Promise.all([
    load(store, organization, state.organizationId),
    load(store, candidate, state.candidateId),
    load(store, role, state.roleId),
  ]);
  const { details } = loadedRole.state;
  if (loadedRole.state.declared === 'undrafted') throw new Error('the role was never drafted');

  const { enteredAt, validatedAt } = getStep(state, subject.stepId);
  const madeAt = enteredAt ?? validatedAt;
  if (madeAt === null) throw new Error('the step of the contract was neither entered nor passed');
  const localePhrases = phrases[subject.locale];
  return {
    madeAt,
    words: {
      contractId: subject.contractId,
      issuedOn: madeAt.slice(0, 10),
      organizationName: organizationState.name,
      candidateName: candidateState.contact.name,
      candidateEmail: candidateState.contact.email,
      roleName: details.name,
      department: details.department,
      location: details.location,
      workType:
        details.workType === null ? localePhrases.agreed : localePhrases.workType(details.workType),
      salary: formatSalary(details, localePhrases),
    },
  };
};

const formatSalary = (
  details: RoleDetails,
  { agreedInWriting, amount, between, per }: Phrases,
): string => {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = details;
  const amounts = [...new Set([salaryMin, salaryMax])]
    .filter((bound) => bound !== null)
    .map(amount);
  const [lower, upper] = amounts;
  if (lower === undefined || salaryCurrency === null) return agreedInWriting;
  const range = upper === undefined ? lower : between(lower, upper);
  return [range, salaryCurrency, salaryPeriod && per(salaryPeriod)].filter(Boolean).join(' ');
};
