export {
  type AgentAuthorization,
  agentAuthorization,
  authorizeAgent,
  endAgentAuthorization,
  isInForce,
  issueAgentKey,
} from './agent-authorization/agent-authorization.ts';
export {
  type AgentAuthorizationEvent,
  agentAuthorizationEvents,
  authorizationEndings,
} from './agent-authorization/events.ts';
export {
  type ApiKey,
  apiKey,
  mint,
  toRestrictions,
  revoke,
  rotate,
  toSuccessor,
} from './api-key/api-key.ts';
export { type ApiKeyEvent, apiKeyEvents } from './api-key/events.ts';
export {
  type DeniableAction,
  deniableActions,
  isDeniableAction,
} from './api-key/deniable-actions.ts';
export { isScope, type Scope, scopes } from './api-key/scopes.ts';
export {
  apiKeyUsageCategory,
  type ApiKeyUsageCount,
  apiKeyUsageCountCategory,
  type ApiKeyUsageCountEvent,
  type ApiKeyUsageEvent,
  apiKeyUsageEvents,
  type ApiKeyUse,
  findUsageDay,
  toApiKeyUseId,
} from './api-key/usage-events.ts';
export {
  type CandidateRole,
  candidateRole,
  parseCandidateRoleId,
  type CandidateRoleStatus,
  type CandidateStep,
  getStep,
  isOpenStep,
  type StepStatus,
} from './candidate-role/candidate-role.ts';
export { findStepOwedContract, recordContract } from './candidate-role/contract.ts';
export { recordScreening } from './candidate-role/screening.ts';
export { type CandidateRoleEvent, candidateRoleEvents } from './candidate-role/events.ts';
export { redactCandidateRole } from './candidate-role/redact-candidate-role.ts';
export {
  type OutcomeReason,
  outcomeReasons,
  type OutcomeType,
  outcomeTypes,
} from './candidate-role/outcome-reasons.ts';
export {
  findBlockers,
  isStepAction,
  type StepAction,
  stepActions,
  type StepContext,
} from './candidate-role/step-actions.ts';
export { type StatusSnapshot, toStatusSnapshot } from './candidate-role/status-snapshot.ts';
export {
  abandonHire,
  advance,
  closeErased,
  enterPipeline,
  evaluate,
  hire,
  reject,
  settleReconsideration,
  type UnrejectContext,
  unreject,
} from './candidate-role/transitions.ts';
export {
  type CandidateIdentity,
  candidateIdentity,
  claimIdentity,
  releaseIdentity,
} from './candidate-identity/candidate-identity.ts';
export {
  type CandidateIdentityEvent,
  candidateIdentityEvents,
} from './candidate-identity/events.ts';
export { toIdentities, type Identity, normalizeEmail } from './candidate-identity/identities.ts';
export { accept, findFurtherSubmissions, isNewAcceptance } from './candidate/acceptances.ts';
export {
  type Candidate,
  candidate,
  type CandidateDocument,
  type Contact,
  correct,
  place,
  type Placement,
  type Reconsideration,
  registerCandidate,
} from './candidate/candidate.ts';
export {
  attachDocument,
  deleteDocument,
  findDocument,
  recordTextOutcome,
  uploadDocument,
} from './candidate/documents.ts';
export { erase, type RolesRead } from './candidate/erase.ts';
export { reconsiderRejection } from './candidate/reconsider.ts';
export { addNote } from './candidate/notes.ts';
export { recordLead } from './candidate/leads.ts';
export {
  type CandidateEvent,
  candidateEvents,
  documentKinds,
  noteVisibilities,
} from './candidate/events.ts';
export { catalog, type DomainEvent, type EventName } from './catalog.ts';
export { EventMetadata } from './event-metadata.ts';
export {
  decode,
  encode,
  NewerEventError,
  parseType,
  getPersonalFields,
  type StoredEvent,
  UndecodableEventError,
} from './codec.ts';
export {
  chooseContractLocale,
  contractLocale,
  type ContractLocaleChoice,
} from './contract-template/contract-locale.ts';
export {
  type ContractTemplate,
  contractTemplate,
  toContractTemplateId,
  saveContractTemplate,
  getEffectiveTemplate,
} from './contract-template/contract-template.ts';
export {
  type ContractLocaleEvent,
  contractLocaleEvents,
  type ContractTemplateEvent,
  contractTemplateEvents,
} from './contract-template/events.ts';
export {
  type ContractLocale,
  contractLocales,
  isContractLocale,
} from './contract-template/locales.ts';
export {
  type Placeholder,
  placeholderPattern,
  placeholders,
  type Template,
  TemplateText,
} from './contract-template/template-text.ts';
export {
  type CvScreeningBatch,
  cvScreeningBatch,
  finishScreening,
  giveUpScreening,
  requestScreening,
  startScreening,
} from './cv-screening/batch.ts';
export { concludeScreening, type CvScreening, cvScreening } from './cv-screening/cv-screening.ts';
export {
  criterionOutcomes,
  type CvScreeningBatchEvent,
  cvScreeningBatchEvents,
  type CvScreeningEvent,
  cvScreeningEvents,
  recommendations,
  type ScreeningCriterion,
  type ScoredCriterion,
} from './cv-screening/events.ts';
export { type Decider, fold, parseCategory, streamName } from './decider.ts';
export {
  type EffectBatch,
  effectBatch,
  type EffectBatchEvent,
  effectBatchEvents,
  maxBatchedEffects,
  skipEffects,
  succeedEffects,
} from './effects/effect-batch.ts';
export {
  type EffectEvent,
  effectEvents,
  type EffectType,
  effectTypes,
} from './effects/effect-events.ts';
export { effectEventTypes } from './effects/effect-event-types.ts';
export {
  effect,
  type EffectRecord,
  type EffectStatus,
  failEffect,
  parkEffect,
  retryEffect,
  type VisibleEffectStatus,
  skipEffect,
  succeedEffect,
} from './effects/effect.ts';
export {
  getDelaySeconds,
  type Effect,
  effectCategories,
  toEffectId,
  toWebhookDeliveryId,
  webhookPingType,
  type EffectName,
  type EffectPayloads,
  deriveEffects,
  toEffectType,
  hireGraceSeconds,
  toRetriedEffect,
} from './effects/effects.ts';
export {
  type DataOf,
  erasedText,
  event,
  type EventCatalog,
  type EventOf,
  type PersonalFields,
} from './event.ts';
export {
  type Announcement,
  toAnnouncement,
  type AnnouncementType,
  announcementTypes,
} from './feed/announcement.ts';
export { type AsOf, hasHappenedBy } from './history/as-of.ts';
export { changedFields, type ContactField, contactFields } from './history/changed-fields.ts';
export { foldStream } from './history/fold-stream.ts';
export {
  type StatusChange,
  changeAtStep,
  describeChange,
  type CandidateRoleStatuses,
} from './history/step-changes.ts';
export { type HiringTestEvent, hiringTestEvents, testKinds } from './hiring-test/events.ts';
export {
  getAssignableTest,
  createTest,
  type HiringTest,
  hiringTest,
  retireTest,
} from './hiring-test/hiring-test.ts';
export { type HrisDeliveryEvent, hrisDeliveryEvents } from './hris-delivery/events.ts';
export {
  beginDelivery,
  type HrisDelivery,
  hrisDelivery,
  parkDelivery,
  recordAttempt,
  recordSuccess,
} from './hris-delivery/hris-delivery.ts';
export { type InvitationEvent, invitationEvents } from './invitation/events.ts';
export { type Invitation, invitation, invite } from './invitation/invitation.ts';
export {
  maintenanceKinds,
  type MaintenanceTaskEvent,
  type ProjectionResult,
} from './maintenance-task/events.ts';
export {
  cancelMaintenance,
  completeMaintenance,
  endCancelledMaintenance,
  failMaintenance,
  isOpenTask,
  type MaintenanceTask,
  maintenanceTask,
  maintenanceTaskStatuses,
  type MaintenanceTaskStatus,
  requestMaintenance,
  startMaintenance,
} from './maintenance-task/maintenance-task.ts';
export { type MemberInvitationEvent, memberInvitationEvents } from './member-invitation/events.ts';
export {
  acceptMemberInvitation,
  getAcceptableInvitation,
  inviteMember,
  type MemberInvitation,
  memberInvitation,
  renewMemberInvitation,
  withdrawMemberInvitation,
} from './member-invitation/member-invitation.ts';
export { type LeadIdentityEvent, leadIdentityEvents } from './lead-identity/events.ts';
export {
  claimLeadIdentity,
  toLeadIdentityKeys,
  type LeadIdentity,
  leadIdentity,
  type LeadIdentityKey,
} from './lead-identity/lead-identity.ts';
export { projectionRepairs, requestProjectionRetry, skipEvent } from './projection/repairs.ts';
export {
  categoriesAboutOrganizations,
  findOrganizationId,
  categoriesOwnedByOrganizations,
} from './find-organization-id.ts';
export { BambooHrApiKey, BambooHrCompany } from './organization/bamboohr.ts';
export {
  type Administrator,
  type HrisTarget,
  type OrganizationEvent,
  organizationEvents,
} from './organization/events.ts';
export {
  confirmAdministrator,
  recordAdministrators,
  releaseAdministrator,
} from './organization/administrators.ts';
export { HexColor } from './organization/hex-color.ts';
export { configureHris, disableHris } from './organization/hris.ts';
export {
  describeOrganization,
  retireSandbox,
  disablePortal,
  enablePortal,
  found,
  type Hris,
  movePortal,
  type Organization,
  organization,
  type PortalTheme,
  themePortal,
} from './organization/organization.ts';
export {
  createSandbox,
  openSandbox,
  resetSandbox,
  type Sandbox,
  sandbox,
} from './sandbox/sandbox.ts';
export type { Generation } from './sandbox/events.ts';
export { PortalSlug } from './organization/portal-slug.ts';
export { claimSlug, type Slug, slug } from './organization/slug.ts';
export { Refusal, type RefusalCode } from './refusal.ts';
export {
  collarTypes,
  type RoleEvent,
  roleEvents,
  type RoleStep,
  type StepType,
  stepTypes,
  workTypes,
} from './role/events.ts';
export { changeCapacity, changeSteps, describeRole, changeRoleStatus } from './role/change.ts';
export {
  closeRole,
  draftRole,
  isOnPortal,
  openRole,
  publishRole,
  putRoleOnHold,
  type Role,
  role,
  type RoleDetails,
  type RoleStatus,
  seatsLeft,
  seatsTaken,
  getRoleStatus,
  withdrawRole,
} from './role/role.ts';
export { fillSeat, freeSeat } from './role/seats.ts';
export { foldText, toFoldedWords } from './search/fold-text.ts';
export { type SearchedWord, toSearchedWords, toSearchTerms } from './search/search-terms.ts';
export {
  openLeadStatuses,
  type SourcedLeadEvent,
  sourcedLeadEvents,
} from './sourced-lead/events.ts';
export {
  convertLead,
  dismissLead,
  eraseLead,
  eraseLeadWithCandidate,
  type LeadStatus,
  moveLead,
  assertConvertible,
  type SourcedLead,
  sourcedLead,
  sourceLead,
} from './sourced-lead/sourced-lead.ts';
export { type TestAssignmentEvent, testAssignmentEvents } from './test-assignment/events.ts';
export {
  parseAssignmentId,
  assignTest,
  cancelTest,
  completeTest,
  getAssignmentStatus,
  toStepScore,
  type TestAssignment,
  testAssignment,
} from './test-assignment/test-assignment.ts';
export {
  type OrgRole,
  orgRoles,
  type PlatformRole,
  platformRoles,
  type UserEvent,
} from './user/events.ts';
export { userEvents } from './user/events.ts';
export {
  changeOrganizationRole,
  changePlatformRole,
  changeUserDetails,
  disable,
  enable,
  join,
  leave,
  moveMembership,
  recordPasswordChange,
  register,
  type User,
  user,
  type UserDetails,
} from './user/user.ts';
export { WebAddress } from './web-address.ts';
export {
  type WebhookDeliveryEvent,
  webhookDeliveryEvents,
  webhookDisableReasons,
  type WebhookSubscriptionEvent,
  webhookSubscriptionEvents,
} from './webhook/events.ts';
export {
  isWebhookDeliveryEnded,
  parkWebhookDelivery,
  recordWebhookAttempt,
  replayWebhookDelivery,
  succeedWebhookDelivery,
  type WebhookDelivery,
  webhookDelivery,
  type WebhookDeliverySubject,
} from './webhook/webhook-delivery.ts';
export {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  getExistingSubscription,
  pingWebhook,
  recordWebhookFailure,
  recordWebhookSuccess,
  rotateWebhookSecret,
  type WebhookSubscription,
  webhookSubscription,
} from './webhook/webhook-subscription.ts';
