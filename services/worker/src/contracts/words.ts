import {
  candidate,
  type CandidateRole,
  type ContractLocale,
  organization,
  role,
  type RoleDetails,
  stepOf,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import { type Phrases, phrases } from './phrases.ts';
import type { ContractWords } from './template.ts';

/**
 * What the contract for one step says, gathered from the streams, and the instant it is dated: when the candidate
 * entered that step, or else passed it. Both are the same whenever they are asked for.
 */
export const wordsFor = async (
  store: EventStore,
  state: CandidateRole,
  subject: {
    readonly stepId: string;
    readonly contractId: string;
    readonly locale: ContractLocale;
  },
): Promise<{ readonly words: ContractWords; readonly madeAt: string }> => {
  const [{ state: employer }, { state: person }, job] = await Promise.all([
    load(store, organization, state.organizationId),
    load(store, candidate, state.candidateId),
    load(store, role, state.roleId),
  ]);
  const { details } = job.state;
  if (job.state.declared === 'undrafted') throw new Error('the role was never drafted');

  const { enteredAt, validatedAt } = stepOf(state, subject.stepId);
  const madeAt = enteredAt ?? validatedAt;
  if (madeAt === null) throw new Error('a contract is made for a step that was entered or passed');
  const inWords = phrases[subject.locale];
  return {
    madeAt,
    words: {
      contractId: subject.contractId,
      issuedOn: madeAt.slice(0, 10),
      organizationName: employer.name,
      candidateName: person.contact.name,
      candidateEmail: person.contact.email,
      roleName: details.name,
      department: details.department,
      location: details.location,
      workType: details.workType === null ? inWords.agreed : inWords.workType(details.workType),
      salary: salaryOf(details, inWords),
    },
  };
};

const salaryOf = (
  details: RoleDetails,
  { agreedInWriting, amount, between, per }: Phrases,
): string => {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = details;
  const amounts = [...new Set([salaryMin, salaryMax])].filter((it) => it !== null).map(amount);
  const [lower, upper] = amounts;
  if (lower === undefined || salaryCurrency === null) return agreedInWriting;
  const range = upper === undefined ? lower : between(lower, upper);
  return [range, salaryCurrency, salaryPeriod && per(salaryPeriod)].filter(Boolean).join(' ');
};
