import type { Refusal, RefusalCode } from '@hiring/domain';

import { Problem, type ProblemCode } from './problem.ts';

/** The problem of each refusal; a new refusal does not compile without one (decisions §2). */
const problemsByRefusal = {
  already_completed: ['conflict', 'The step is already completed'],
  already_rejected: ['conflict', 'The step is already rejected'],
  already_hired: ['conflict', 'The candidate is already hired for this role'],
  already_not_selected: ['conflict', 'The candidate is already rejected for this role'],
  already_placed: ['conflict', 'The candidate is already on this role'],
  candidate_erased: ['conflict', 'The candidate was erased'],
  candidate_in_progress: ['conflict', 'The candidate is still in progress for a role'],
  already_exists: ['conflict', 'An entity with this id already exists'],
  not_rejected: ['conflict', 'The step is not rejected'],
  authorization_ended: ['conflict', 'The authorization of the agent has ended'],
  key_expired: ['conflict', 'The key has expired'],
  key_revoked: ['conflict', 'The key is revoked'],
  last_admin: [
    'conflict',
    'This is the last admin of an organization without an owner; make another member an owner or admin first',
  ],
  last_owner: [
    'conflict',
    'This is the last owner of the organization; make another member an owner first',
  ],
  role_closed: ['conflict', 'The role is closed'],
  role_filled: ['conflict', 'The role is filled'],
  stale_version: ['conflict', 'It has changed since the given version; read it again'],
  not_retryable: ['conflict', 'Only a failed or parked effect can be retried'],
  identity_taken: ['conflict', 'Another candidate has this e-mail address or external id'],
  capacity_below_hires: [
    'conflict',
    'The capacity must not be lower than the number of hired candidates',
  ],
  document_deleted: ['conflict', 'The document was deleted'],
  too_many_documents: [
    'conflict',
    'The candidate has 200 documents, deleted ones included, which is the maximum',
  ],
  too_many_notes: ['conflict', 'The candidate has 1,000 notes, which is the maximum'],
  steps_in_use: ['conflict', 'The steps of a role can be changed only while it is a draft'],
  maintenance_task_ended: ['conflict', 'The maintenance task has ended'],
  illegal_move: ['conflict', 'This is not possible in the current state'],
  email_taken: ['conflict', 'The e-mail address belongs to another user'],
  sandbox_members_fixed: [
    'conflict',
    'A sandbox has no members besides its user; mint keys for that user instead',
  ],
  sandbox_organization: ['conflict', 'The organization is a sandbox, which has none of its own'],
  sandbox_user_changed: [
    'conflict',
    'The user of the sandbox has rights outside it, so that only a platform admin may mint keys for it',
  ],
  too_many_resets: ['conflict', 'The sandbox was reset 24 times within 24 hours; try again later'],
  slug_taken: ['conflict', 'The slug is taken'],
  assignment_open: ['conflict', 'An assignment of this test is still open at this step'],
  assignment_not_open: ['conflict', 'The assignment is not open'],
  test_retired: ['conflict', 'The test is retired'],
  lead_converted: ['conflict', 'The lead is already a candidate'],
  lead_dismissed: ['conflict', 'The lead is dismissed'],
  lead_erased: ['conflict', 'The lead was erased'],
  too_many_webhooks: ['conflict', 'The organization has 20 webhooks, which is the maximum'],
  webhook_disabled: ['conflict', 'The webhook is disabled; enable it first'],
  capacity_filled: ['bad_request', 'The capacity of the role is filled'],
  bad_contract_template: ['bad_request', 'The contract template is not valid'],
  reason_names_person: ['bad_request', 'The reason must not identify the candidate'],
  external_position_id_required: ['bad_request', 'externalPositionId is required'],
  role_not_open: ['bad_request', 'The role is not open'],
  test_not_for_role: ['bad_request', 'The test is not for candidates of this role'],
  unknown_locale: ['bad_request', 'Contracts are not available in this language'],
  authorization_not_found: ['not_found', 'Authorization not found'],
  candidate_not_found: ['not_found', 'Candidate not found'],
  delivery_not_found: ['not_found', 'Delivery not found'],
  document_not_found: ['not_found', 'Document not found'],
  effect_not_found: ['not_found', 'Effect not found'],
  key_not_found: ['not_found', 'Key not found'],
  lead_not_found: ['not_found', 'Lead not found'],
  maintenance_task_not_found: ['not_found', 'Maintenance task not found'],
  member_invitation_not_found: ['not_found', 'Invitation not found, or no longer open'],
  not_a_member: ['not_found', 'Membership not found'],
  organization_not_found: ['not_found', 'Organization not found'],
  portal_not_found: ['not_found', 'Portal not found'],
  role_not_accepting: ['not_found', 'Job not found or no longer available'],
  role_not_found: ['not_found', 'Job not found or no longer available'],
  step_not_found: ['not_found', 'Step not found'],
  assignment_not_found: ['not_found', 'Assignment not found'],
  test_not_found: ['not_found', 'Test not found'],
  webhook_not_found: ['not_found', 'Webhook not found'],
  sandbox_not_found: ['not_found', 'The organization has no sandbox; create it first'],
  user_not_found: ['not_found', 'Target user not found'],
  reconsideration_abandoned: ['unavailable', 'The withdrawal was interrupted; try again'],
  rejection_reconsidered: ['unavailable', 'A rejection is being withdrawn; try again'],
  hire_abandoned: ['unavailable', 'The hire was interrupted; try again'],
} as const satisfies Record<RefusalCode, readonly [ProblemCode, string]>;

/** Converts a refusal to a problem: `details` is `{reason, currentStatus?, version?}` on 409 and 400, absent on 404. */
export const toRefusalProblem = (refusal: Refusal): Problem => {
  const [code, message] = problemsByRefusal[refusal.code];
  return new Problem(code, message, { cause: refusal, details: toProblemDetails(code, refusal) });
};

/** Lists the refusals with their codes and texts. */
export const listRefusalTexts = () =>
  Object.entries(problemsByRefusal).map(([reason, [code, text]]) => ({ reason, code, text }));

export const toProblemCode = (reason: RefusalCode): ProblemCode => problemsByRefusal[reason][0];

const toProblemDetails = (
  code: ProblemCode,
  { code: reason, currentStatus, version }: Refusal,
): unknown => {
  if (code === 'conflict') return { reason, currentStatus, version };
  return code === 'bad_request' ? { reason } : undefined;
};
