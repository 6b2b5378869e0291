import {
  candidate,
  type CandidateRole,
  type ContractLocale,
  type DataOf,
  organization,
  role,
  type roleEvents,
  stepOf,
} from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';

import { newest, past } from '../past.ts';
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
  const [{ state: employer }, { state: person }, drafted] = await Promise.all([
    load(store, organization, state.organizationId),
    load(store, candidate, state.candidateId),
    past(store, role, state.roleId).then((events) => newest(events, 'RoleDrafted')),
  ]);
  if (!drafted) throw new Error('the role was never drafted');

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
      candidateName: person.name,
      candidateEmail: person.email,
      roleName: drafted.name,
      department: drafted.department,
      location: drafted.location,
      workType: drafted.workType === null ? inWords.agreed : inWords.workType(drafted.workType),
      salary: salaryOf(drafted, inWords),
    },
  };
};

const salaryOf = (
  drafted: DataOf<typeof roleEvents, 'RoleDrafted'>,
  { agreedInWriting, amount, between, per }: Phrases,
): string => {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = drafted;
  const amounts = [...new Set([salaryMin, salaryMax])].filter((it) => it !== null).map(amount);
  const [lower, upper] = amounts;
  if (lower === undefined || salaryCurrency === null) return agreedInWriting;
  const range = upper === undefined ? lower : between(lower, upper);
  return [range, salaryCurrency, salaryPeriod && per(salaryPeriod)].filter(Boolean).join(' ');
};
