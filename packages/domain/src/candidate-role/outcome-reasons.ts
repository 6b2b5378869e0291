export const outcomeTypes = ['rejected_by_us', 'withdrawn_by_candidate', 'other'] as const;

export type OutcomeType = (typeof outcomeTypes)[number];

export type OutcomeReason = {
  readonly id: string;
  readonly label: string;
  readonly type: OutcomeType;
  /** Whether it is still offered; one that is not stays, so that history resolves. */
  readonly active: boolean;
};

const offered = (type: OutcomeType, id: string, label: string): OutcomeReason => ({
  id,
  label,
  type,
  active: true,
});

/**
 * The reasons a rejection may name by id (`outcomeReason`) and their kinds (`outcomeType`). Others are stored as given
 * (decisions §5), so this list binds nobody; ids are on disk and never renamed.
 */
export const outcomeReasons: readonly OutcomeReason[] = [
  offered('rejected_by_us', 'skills', 'Skills do not match'),
  offered('rejected_by_us', 'experience', 'Not enough experience'),
  offered('rejected_by_us', 'overqualified', 'Overqualified'),
  offered('rejected_by_us', 'test_failed', 'Test not passed'),
  offered('rejected_by_us', 'interview', 'Interview not convincing'),
  offered('rejected_by_us', 'team_fit', 'Does not complement the team'),
  offered('rejected_by_us', 'language', 'Language skills do not match'),
  offered('rejected_by_us', 'work_permit', 'No right to work there'),
  offered('rejected_by_us', 'salary_expectations', 'Salary expectations too far apart'),
  offered('rejected_by_us', 'another_candidate', 'Another candidate was chosen'),
  offered('withdrawn_by_candidate', 'accepted_other_offer', 'Accepted another offer'),
  offered('withdrawn_by_candidate', 'declined_offer', 'Declined our offer'),
  offered('withdrawn_by_candidate', 'salary_too_low', 'Salary too low'),
  offered('withdrawn_by_candidate', 'location_or_commute', 'Location or commute'),
  offered('withdrawn_by_candidate', 'personal_reasons', 'Personal reasons'),
  offered('withdrawn_by_candidate', 'no_longer_interested', 'No longer interested'),
  offered('other', 'no_response', 'Candidate did not respond'),
  offered('other', 'duplicate', 'Duplicate application'),
  offered('other', 'role_cancelled', 'Role was cancelled'),
  offered('other', 'other', 'Other'),
];
