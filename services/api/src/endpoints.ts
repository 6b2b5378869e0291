import { countUsage } from './api-keys/count-usage.ts';
import { listApiKeys } from './api-keys/list-api-keys.ts';
import { mintApiKey } from './api-keys/mint-api-key.ts';
import { revokeApiKey } from './api-keys/revoke-api-key.ts';
import { rotateApiKey } from './api-keys/rotate-api-key.ts';
import { showUsage } from './api-keys/show-usage.ts';
import { assignTest } from './assessments/assign-test.ts';
import { cancelTestAssignment } from './assessments/cancel-test-assignment.ts';
import { completeTestAssignment } from './assessments/complete-test-assignment.ts';
import { createTestEndpoint } from './assessments/create-test.ts';
import { listTestAssignments } from './assessments/list-test-assignments.ts';
import { listTests } from './assessments/list-tests.ts';
import { retireTestEndpoint } from './assessments/retire-test.ts';
import { showTestAssignment } from './assessments/show-test-assignment.ts';
import { showTest } from './assessments/show-test.ts';
import { exportArchive } from './audit/export-archive.ts';
import { verifyStreamEndpoint } from './audit/verify-stream.ts';
import { applyBulkTransitions } from './candidate-steps/bulk/apply-bulk-transitions.ts';
import { previewBulkTransitions } from './candidate-steps/bulk/preview-bulk-transitions.ts';
import { showStep } from './candidate-steps/show-step.ts';
import { advanceStep } from './candidate-steps/transitions/advance-step.ts';
import { hireAtStep } from './candidate-steps/transitions/hire-at-step.ts';
import { previewStep } from './candidate-steps/transitions/preview-step.ts';
import { rejectStep } from './candidate-steps/transitions/reject-step.ts';
import { unrejectStep } from './candidate-steps/transitions/unreject-step.ts';
import { correctCandidate } from './candidates/correct-candidate.ts';
import { createCandidate } from './candidates/create-candidate.ts';
import { eraseCandidate } from './candidates/erase-candidate.ts';
import { exportCandidate } from './candidates/export-candidate.ts';
import { listCandidates } from './candidates/list-candidates.ts';
import { listNotes } from './candidates/notes/list-notes.ts';
import { noteOnCandidate } from './candidates/notes/note-on-candidate.ts';
import { placeCandidate } from './candidates/place-candidate.ts';
import { showCandidate } from './candidates/show-candidate.ts';
import { chooseContractLocaleEndpoint } from './contracts/choose-contract-locale.ts';
import { saveContractTemplateEndpoint } from './contracts/save-contract-template.ts';
import { showContractFile } from './contracts/show-contract-file.ts';
import { showContract } from './contracts/show-contract.ts';
import { listCvScreenings } from './cv-screening/list-cv-screenings.ts';
import { listScreeningBatches } from './cv-screening/list-screening-batches.ts';
import { requestScreeningBatch } from './cv-screening/request-screening-batch.ts';
import { showCvScreening } from './cv-screening/show-cv-screening.ts';
import { showScreeningBatch } from './cv-screening/show-screening-batch.ts';
import { deleteDocumentEndpoint } from './documents/delete-document.ts';
import { listAcceptances } from './documents/list-acceptances.ts';
import { listDocuments } from './documents/list-documents.ts';
import { showDocumentFile } from './documents/show-document-file.ts';
import { showDocumentText } from './documents/show-document-text.ts';
import { uploadDocumentEndpoint } from './documents/upload-document.ts';
import { retryEffectEndpoint } from './effects/retry-effect.ts';
import { followEvents } from './feed/follow-events.ts';
import { showHealth } from './health/show-health.ts';
import { showReadiness } from './health/show-readiness.ts';
import { auditApiKey } from './history/audit-api-key.ts';
import { listStreamEvents } from './history/list-stream-events.ts';
import { showCandidateHistory } from './history/show-candidate-history.ts';
import { showStepHistory } from './history/show-step-history.ts';
import { configureHris } from './hris/configure-hris.ts';
import { rotateHrisSecretEndpoint } from './hris/rotate-hris-secret.ts';
import { showHris } from './hris/show-hris.ts';
import type { Endpoint } from './http/endpoint/endpoint.ts';
import { showMe } from './identity/show-me.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { showInvitation } from './invitations/show-invitation.ts';
import { cancelMaintenanceTask } from './maintenance-tasks/cancel-maintenance-task.ts';
import { listMaintenanceTasks } from './maintenance-tasks/list-maintenance-tasks.ts';
import { requestMaintenanceTask } from './maintenance-tasks/request-maintenance-task.ts';
import { showMaintenanceTask } from './maintenance-tasks/show-maintenance-task.ts';
import { speakMcp } from './mcp/speak-mcp.ts';
import { acceptMemberInvitationEndpoint } from './member-invitations/accept-member-invitation.ts';
import { inviteMemberEndpoint } from './member-invitations/invite-member.ts';
import { listMemberInvitations } from './member-invitations/list-member-invitations.ts';
import { registerMember } from './member-invitations/register-member.ts';
import { resendMemberInvitation } from './member-invitations/resend-member-invitation.ts';
import { showReceivedMemberInvitation } from './member-invitations/show-received-invitation.ts';
import { withdrawMemberInvitationEndpoint } from './member-invitations/withdraw-member-invitation.ts';
import { addMember } from './members/add-member.ts';
import { changeMember } from './members/change-member.ts';
import { listMembers } from './members/list-members.ts';
import { removeMember } from './members/remove-member.ts';
import { showMember } from './members/show-member.ts';
import { showSystemHealth } from './monitoring/show-system-health.ts';
import { showSystemMetrics } from './monitoring/show-system-metrics.ts';
import { approveAuthorizationRequest } from './oauth/consent/approve-authorization-request.ts';
import { denyAuthorizationRequest } from './oauth/consent/deny-authorization-request.ts';
import { showAuthorizationRequest } from './oauth/consent/show-authorization-request.ts';
import { listAuthorizations } from './oauth/own/list-authorizations.ts';
import { revokeAuthorization } from './oauth/own/revoke-authorization.ts';
import { createDescriptionEndpoints } from './openapi/description-endpoints.ts';
import type { Operations } from './openapi/document.ts';
import { listProjections } from './operations/list-projections.ts';
import { listUnfinishedEffects } from './operations/list-unfinished-effects.ts';
import { retryEffectsEndpoint } from './operations/retry-effects.ts';
import { retryProjection } from './operations/retry-projection.ts';
import { skipEventEndpoint } from './operations/skip-event.ts';
import { changeOrganization } from './organizations/change-organization.ts';
import { createOrganization } from './organizations/create-organization.ts';
import { listOrganizations } from './organizations/list-organizations.ts';
import { showOrganization } from './organizations/show-organization.ts';
import { listOutcomeReasons } from './pipeline/list-outcome-reasons.ts';
import { listSteps } from './pipeline/list-steps.ts';
import { applyOnPortal } from './portal/apply-on-portal.ts';
import { showPortalRole } from './portal/show-portal-role.ts';
import { showPortal } from './portal/show-portal.ts';
import { changeOwnPassword } from './profile/change-own-password.ts';
import { changeProfile } from './profile/change-profile.ts';
import { showProfile } from './profile/show-profile.ts';
import { changeRole } from './roles/change-role.ts';
import { createRole } from './roles/create-role.ts';
import { listRoles } from './roles/list-roles.ts';
import { showRole } from './roles/show-role.ts';
import { createSandboxEndpoint } from './sandboxes/create-sandbox.ts';
import { mintSandboxKey } from './sandboxes/mint-sandbox-key.ts';
import { resetSandboxEndpoint } from './sandboxes/reset-sandbox.ts';
import { showSandbox } from './sandboxes/show-sandbox.ts';
import { endSessionEndpoint } from './sessions/end-session.ts';
import { listSessionsEndpoint } from './sessions/list-sessions.ts';
import { listSignInMethods } from './sessions/list-sign-in-methods.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { changeLead } from './sourcing/change-lead.ts';
import { convertLead } from './sourcing/convert-lead.ts';
import { eraseLeadEndpoint } from './sourcing/erase-lead.ts';
import { listLeads } from './sourcing/list-leads.ts';
import { showLead } from './sourcing/show-lead.ts';
import { sourceLead } from './sourcing/source-lead.ts';
import { showOrganizationStatus } from './status/show-organization-status.ts';
import { showPipeline } from './status/show-pipeline.ts';
import { changeUserEndpoint } from './users/change-user.ts';
import { listUsers } from './users/list-users.ts';
import { registerUserEndpoint } from './users/register-user.ts';
import { setUserPassword } from './users/set-user-password.ts';
import { showUser } from './users/show-user.ts';
import { changeWebhookEndpoint } from './webhooks/change-webhook.ts';
import { createWebhookEndpoint } from './webhooks/create-webhook.ts';
import { deleteWebhookEndpoint } from './webhooks/delete-webhook.ts';
import { disableWebhookEndpoint } from './webhooks/disable-webhook.ts';
import { enableWebhookEndpoint } from './webhooks/enable-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { pingWebhookEndpoint } from './webhooks/ping-webhook.ts';
import { replayWebhookDeliveryEndpoint } from './webhooks/replay-webhook-delivery.ts';
import { rotateWebhookSecretEndpoint } from './webhooks/rotate-webhook-secret.ts';
import { showWebhook } from './webhooks/show-webhook.ts';

const declaredOperations: Operations = {
  listApiKeys,
  mintApiKey,
  revokeApiKey,
  rotateApiKey,
  showUsage,
  countUsage,
  auditApiKey,
  verifyStream: verifyStreamEndpoint,
  exportArchive,
  showSystemHealth,
  showSystemMetrics,
  listProjections,
  skipEvent: skipEventEndpoint,
  retryProjection,
  requestMaintenanceTask,
  listMaintenanceTasks,
  showMaintenanceTask,
  cancelMaintenanceTask,
  listUnfinishedEffects,
  retryEffects: retryEffectsEndpoint,
  showPortal,
  showPortalRole,
  applyOnPortal,
  showInvitation,
  acceptInvitation,
  showMe,
  listSteps,
  listOutcomeReasons,
  followEvents,
  showStep,
  showStepHistory,
  showCandidateHistory,
  listStreamEvents,
  advanceStep,
  rejectStep,
  hireAtStep,
  unrejectStep,
  previewStep,
  applyBulkTransitions,
  previewBulkTransitions,
  retryEffect: retryEffectEndpoint,
  showPipeline,
  showOrganizationStatus,
  listUsers,
  registerUser: registerUserEndpoint,
  showUser,
  changeUser: changeUserEndpoint,
  setUserPassword,
  listOrganizations,
  createOrganization,
  showOrganization,
  changeOrganization,
  createSandbox: createSandboxEndpoint,
  showSandbox,
  resetSandbox: resetSandboxEndpoint,
  mintSandboxKey,
  listMembers,
  showMember,
  addMember,
  changeMember,
  removeMember,
  listMemberInvitations,
  inviteMember: inviteMemberEndpoint,
  resendMemberInvitation,
  withdrawMemberInvitation: withdrawMemberInvitationEndpoint,
  showReceivedMemberInvitation,
  acceptMemberInvitation: acceptMemberInvitationEndpoint,
  registerMember,
  listRoles,
  createRole,
  showRole,
  changeRole,
  listCandidates,
  createCandidate,
  showCandidate,
  correctCandidate,
  placeCandidate,
  noteOnCandidate,
  listNotes,
  listDocuments,
  uploadDocument: uploadDocumentEndpoint,
  deleteDocument: deleteDocumentEndpoint,
  showDocumentFile,
  showDocumentText,
  listAcceptances,
  exportCandidate,
  eraseCandidate,
  listTests,
  showTest,
  createTest: createTestEndpoint,
  retireTest: retireTestEndpoint,
  assignTest,
  listTestAssignments,
  showTestAssignment,
  completeTestAssignment,
  cancelTestAssignment,
  listLeads,
  showLead,
  sourceLead,
  changeLead,
  convertLead,
  eraseLead: eraseLeadEndpoint,
  listScreeningBatches,
  showScreeningBatch,
  requestScreeningBatch,
  listCvScreenings,
  showCvScreening,
  showContract,
  showContractFile,
  saveContractTemplate: saveContractTemplateEndpoint,
  chooseContractLocale: chooseContractLocaleEndpoint,
  showHris,
  configureHris,
  rotateHrisSecret: rotateHrisSecretEndpoint,
  listWebhooks,
  createWebhook: createWebhookEndpoint,
  showWebhook,
  changeWebhook: changeWebhookEndpoint,
  enableWebhook: enableWebhookEndpoint,
  disableWebhook: disableWebhookEndpoint,
  rotateWebhookSecret: rotateWebhookSecretEndpoint,
  pingWebhook: pingWebhookEndpoint,
  deleteWebhook: deleteWebhookEndpoint,
  listWebhookDeliveries,
  replayWebhookDelivery: replayWebhookDeliveryEndpoint,
  signIn,
  signOut,
  listSignInMethods,
  listSessions: listSessionsEndpoint,
  endSession: endSessionEndpoint,
  showProfile,
  changeProfile,
  changeOwnPassword,
  showAuthorizationRequest,
  approveAuthorizationRequest,
  denyAuthorizationRequest,
  listAuthorizations,
  revokeAuthorization,
  speakMcp,
  showHealth,
  showReadiness,
};

/** Every endpoint by the name of its operation, which never changes, in the order of the specification. */
export const operations: Operations = {
  ...declaredOperations,
  ...createDescriptionEndpoints(declaredOperations),
};

export const endpoints: readonly Endpoint[] = Object.values(operations);
