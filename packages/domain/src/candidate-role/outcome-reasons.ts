export const outcomeTypes = ['rejected_by_us', 'withdrawn_by_candidate', 'other'] as const;

export type OutcomeType = (typeof outcomeTypes)[number];

export type OutcomeReason = {
  readonly id: string;
  readonly label: string;
  readonly type: OutcomeType;
  /** Whether the reason is still offered. Retired reasons stay in the list, so that older events can be displayed. */
  readonly active: boolean;
};

const createReason = (type: OutcomeType, id: string, label: string): OutcomeReason => ({
  id,
  label,
  type,
  active: true,
});

/**
 * The reasons a rejection may name by id (`outcomeReason`), with their kinds (`outcomeType`). Other reasons are stored
 * as given (decisions §5). Ids are stored and never renamed.
 */
export const outcomeReasons: readonly OutcomeReason[] = [
  createReason('rejected_by_us', 'skills', 'Skills do not match'),
  createReason('rejected_by_us', 'experience', 'Not enough experience'),
  createReason('rejected_by_us', 'overqualified', 'Overqualified'),
  createReason('rejected_by_us', 'test_failed', 'Test not passed'),
  createReason('rejected_by_us', 'interview', 'Interview not convincing'),
  createReason('rejected_by_us', 'team_fit', 'Does not complement the team'),
  createReason('rejected_by_us', 'language', 'Language skills do not match'),
  createReason('rejected_by_us', 'work_permit', 'No work permit'),
  createReason('rejected_by_us', 'salary_expectations', 'Salary expectations too far apart'),
  createReason('rejected_by_us', 'another_candidate', 'Another candidate was chosen'),
  createReason('withdrawn_by_candidate', 'accepted_other_offer', 'Accepted another offer'),
  createReason('withdrawn_by_candidate', 'declined_offer', 'Declined our offer'),
  createReason('withdrawn_by_candidate', 'salary_too_low', 'Salary too low'),
  createReason('withdrawn_by_candidate', 'location_or_commute', 'Location or commute'),
  createReason('withdrawn_by_candidate', 'personal_reasons', 'Personal reasons'),
  createReason('withdrawn_by_candidate', 'no_longer_interested', 'No longer interested'),
  createReason('other', 'no_response', 'Candidate did not respond'),
  createReason('other', 'duplicate', 'Duplicate application'),
  createReason('other', 'role_cancelled', 'Role was canceled'),
  createReason('other', 'other', 'Other'),
];
