import {
  listApiKeys,
  mintApiKey,
  revokeApiKey,
  rotateApiKey,
  showUsage,
} from './api-keys/routes.ts';
import {
  assignTest,
  cancelTestAssignment,
  completeTestAssignment,
  listTestAssignments,
  showTestAssignment,
} from './assessments/assignment-routes.ts';
import {
  createTestEndpoint,
  listTests,
  retireTestEndpoint,
  showTest,
} from './assessments/test-routes.ts';
import { showStep } from './candidate-steps/show-step.ts';
import { previewStep } from './candidate-steps/transitions/preview-step.ts';
import { advanceStep, hireAtStep, rejectStep } from './candidate-steps/transitions/routes.ts';
import { unrejectStep } from './candidate-steps/transitions/unreject-step.ts';
import { correctCandidate } from './candidates/correct-candidate.ts';
import { createCandidate } from './candidates/create-candidate.ts';
import { eraseCandidate } from './candidates/erase-candidate.ts';
import { exportCandidate } from './candidates/export-candidate.ts';
import { listCandidates } from './candidates/list-candidates.ts';
import { listNotes, noteOnCandidate } from './candidates/notes/routes.ts';
import { placeCandidate } from './candidates/place-candidate.ts';
import { showCandidate } from './candidates/show-candidate.ts';
import { showContract, showContractFile } from './contracts/routes.ts';
import { chooseContractLocaleEndpoint, saveContractTemplate } from './contracts/template-routes.ts';
import {
  listScreeningBatches,
  requestScreeningBatch,
  showScreeningBatch,
} from './cv-screening/batch-routes.ts';
import { listCvScreenings, showCvScreening } from './cv-screening/screening-routes.ts';
import { listAcceptances, listDocuments, showDocumentFile } from './documents/routes.ts';
import { retryEffectEndpoint } from './effects/retry-effect.ts';
import { followEvents } from './feed/follow-events.ts';
import { showHealth, showReadiness } from './health/routes.ts';
import { auditApiKey } from './history/audit-api-key.ts';
import { showCandidateHistory, showStepHistory } from './history/routes.ts';
import { configureHris, rotateHrisSecretEndpoint, showHris } from './hris/routes.ts';
import type { Endpoint } from './http/endpoint/endpoint.ts';
import { showMe } from './identity/show-me.ts';
import { acceptInvitationEndpoint, showInvitation } from './invitations/routes.ts';
import { speakMcp } from './mcp/speak-mcp.ts';
import type { Operations } from './openapi/document.ts';
import { buildDescriptionEndpoints } from './openapi/routes.ts';
import { listOutcomeReasons, listSteps } from './pipeline/routes.ts';
import { applyOnPortal, showPortal, showPortalRole } from './portal/routes.ts';
import { changeRole } from './roles/change-role.ts';
import { createRole } from './roles/create-role.ts';
import { listRoles } from './roles/list-roles.ts';
import { showRole } from './roles/show-role.ts';
import { signIn, signOut } from './sessions/routes.ts';
import {
  changeLead,
  convertLead,
  eraseLeadEndpoint,
  sourceLead,
} from './sourcing/lead-commands.ts';
import { listLeads, showLead } from './sourcing/routes.ts';
import { showOrganizationStatus, showPipeline } from './status/routes.ts';

const declaredOperations: Operations = {
  listApiKeys,
  mintApiKey,
  revokeApiKey,
  rotateApiKey,
  showUsage,
  auditApiKey,
  showPortal,
  showPortalRole,
  applyOnPortal: applyOnPortal,
  showInvitation,
  acceptInvitation: acceptInvitationEndpoint,
  showMe,
  listSteps,
  listOutcomeReasons,
  followEvents,
  showStep,
  showStepHistory,
  showCandidateHistory,
  advanceStep,
  rejectStep,
  hireAtStep,
  unrejectStep,
  previewStep,
  retryEffect: retryEffectEndpoint,
  showPipeline,
  showOrganizationStatus,
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
  showDocumentFile,
  listAcceptances,
  exportCandidate,
  eraseCandidate,
  listTests,
  showTest,
  createTest: createTestEndpoint,
  retireTest: retireTestEndpoint,
  assignTest: assignTest,
  listTestAssignments: listTestAssignments,
  showTestAssignment: showTestAssignment,
  completeTestAssignment: completeTestAssignment,
  cancelTestAssignment: cancelTestAssignment,
  listLeads,
  showLead,
  sourceLead: sourceLead,
  changeLead,
  convertLead: convertLead,
  eraseLead: eraseLeadEndpoint,
  listScreeningBatches: listScreeningBatches,
  showScreeningBatch: showScreeningBatch,
  requestScreeningBatch: requestScreeningBatch,
  listCvScreenings: listCvScreenings,
  showCvScreening: showCvScreening,
  showContract,
  showContractFile,
  saveContractTemplate: saveContractTemplate,
  chooseContractLocale: chooseContractLocaleEndpoint,
  showHris,
  configureHris: configureHris,
  rotateHrisSecret: rotateHrisSecretEndpoint,
  signIn,
  signOut,
  speakMcp,
  showHealth,
  showReadiness,
};

/** Every endpoint there is under the name of its operation, which never changes, in the order of the specification. */
export const operations: Operations = {
  ...declaredOperations,
  ...buildDescriptionEndpoints(declaredOperations),
};

export const endpoints: readonly Endpoint[] = Object.values(operations);
