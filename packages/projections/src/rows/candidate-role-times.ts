import type { CandidateRoleEvent } from '@hiring/domain';

/** Returns when an event of a candidate role happened, ISO 8601. */
export const getEventTime = ({ type, data }: CandidateRoleEvent): string => {
  switch (type) {
    case 'CandidateEnteredPipeline':
      return data.enteredAt;
    case 'StepEvaluated':
      return data.evaluatedAt;
    case 'StepScreened':
      return data.screenedAt;
    case 'HireAbandoned':
    case 'ReconsiderationAbandoned':
      return data.abandonedAt;
    case 'ContractGenerated':
      return data.generatedAt;
    case 'StepValidated':
    case 'StepRejected':
    case 'RejectionWithdrawn':
    case 'CandidateHired':
    case 'CandidateNotSelected':
      return data.at;
  }
};
