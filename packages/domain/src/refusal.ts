/** The reasons for which a decision may refuse. One table in the API maps each to a status, code and text. */
export type RefusalCode =
  | 'already_completed'
  | 'already_hired'
  | 'already_not_selected'
  | 'already_placed'
  | 'already_rejected'
  | 'already_exists'
  | 'authorization_ended'
  | 'authorization_not_found'
  | 'assignment_not_found'
  | 'assignment_not_open'
  | 'assignment_open'
  | 'bad_contract_template'
  | 'candidate_erased'
  | 'candidate_in_progress'
  | 'candidate_not_found'
  | 'capacity_below_hires'
  | 'capacity_filled'
  | 'delivery_not_found'
  | 'document_deleted'
  | 'document_not_found'
  | 'effect_not_found'
  | 'email_taken'
  | 'external_position_id_required'
  | 'hire_abandoned'
  | 'identity_taken'
  | 'illegal_move'
  | 'key_expired'
  | 'key_not_found'
  | 'key_revoked'
  | 'last_admin'
  | 'last_owner'
  | 'lead_converted'
  | 'lead_dismissed'
  | 'lead_erased'
  | 'lead_not_found'
  | 'maintenance_task_ended'
  | 'maintenance_task_not_found'
  | 'member_invitation_not_found'
  | 'not_a_member'
  | 'not_rejected'
  | 'not_retryable'
  | 'organization_not_found'
  | 'portal_not_found'
  | 'reason_names_person'
  | 'reconsideration_abandoned'
  | 'rejection_reconsidered'
  | 'role_closed'
  | 'role_filled'
  | 'role_not_accepting'
  | 'role_not_found'
  | 'role_not_open'
  | 'sandbox_members_fixed'
  | 'sandbox_not_found'
  | 'sandbox_organization'
  | 'sandbox_user_changed'
  | 'slug_taken'
  | 'steps_in_use'
  | 'too_many_documents'
  | 'too_many_notes'
  | 'too_many_resets'
  | 'stale_version'
  | 'step_not_found'
  | 'test_not_for_role'
  | 'test_not_found'
  | 'test_retired'
  | 'unknown_locale'
  | 'too_many_webhooks'
  | 'user_not_found'
  | 'webhook_disabled'
  | 'webhook_not_found';

/**
 * A decision against a command, with a business code and, where it helps the caller, the current status and version.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly currentStatus: string | undefined;
  readonly version: number | undefined;

  constructor(code: RefusalCode, currentStatus?: string, version?: number) {
    super(code);
    this.code = code;
    this.currentStatus = currentStatus;
    this.version = version;
  }
}
