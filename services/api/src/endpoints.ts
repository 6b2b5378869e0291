import {
  listApiKeys,
  mintApiKey,
  revokeApiKey,
  rotateApiKey,
  showUsage,
} from './api-keys/routes.ts';
import { previewStep } from './candidate-steps/preview.ts';
import { advanceStep, hireAtStep, rejectStep } from './candidate-steps/routes.ts';
import { showStep } from './candidate-steps/show-step.ts';
import { unrejectStep } from './candidate-steps/unreject.ts';
import { correctCandidate } from './candidates/correct.ts';
import { createCandidate } from './candidates/create.ts';
import { eraseCandidate } from './candidates/erase.ts';
import { exportCandidate } from './candidates/export.ts';
import { listCandidates } from './candidates/list.ts';
import { listNotes, noteOnCandidate } from './candidates/notes.ts';
import { placeCandidate } from './candidates/place.ts';
import { showCandidate } from './candidates/show.ts';
import { showContract, showContractFile } from './contracts/routes.ts';
import { chooseLocaleOf, saveTemplateOf } from './contracts/template-routes.ts';
import { listBatches, requestBatchOf, showBatch } from './cv-screening/batch-routes.ts';
import { listScreenings, showScreening } from './cv-screening/screening-routes.ts';
import { listAcceptances, listDocuments, showDocumentFile } from './documents/routes.ts';
import { retryEffectOf } from './effects/routes.ts';
import { followEvents } from './feed/routes.ts';
import { showHealth, showReadiness } from './health/routes.ts';
import { auditApiKey } from './history/key-audit.ts';
import { showCandidateHistory, showStepHistory } from './history/routes.ts';
import { configureHrisOf, rotateHrisSecretOf, showHris } from './hris/routes.ts';
import type { Endpoint } from './http/endpoint.ts';
import { showMe } from './identity/routes.ts';
import { acceptInvitationOf, showInvitation } from './invitations/routes.ts';
import { speakMcp } from './mcp/routes.ts';
import type { Operations } from './openapi/document.ts';
import { descriptionsOf } from './openapi/routes.ts';
import { listOutcomeReasons, listSteps } from './pipeline/routes.ts';
import { apply, showPortal, showRole as showPortalRole } from './portal/routes.ts';
import { changeRole } from './roles/change.ts';
import { createRole } from './roles/create.ts';
import { listRoles } from './roles/list.ts';
import { showRole } from './roles/show.ts';
import { signIn, signOut } from './sessions/routes.ts';
import { changeLead, convertLeadOf, eraseLeadOf, sourceLeadOf } from './sourcing/lead-commands.ts';
import { listLeads, showLead } from './sourcing/routes.ts';
import { showOrganizationStatus, showPipeline } from './status/routes.ts';
import {
  assignTestTo,
  cancelAssignment,
  completeAssignment,
  listAssignments,
  showAssignment,
} from './tests/assignment-routes.ts';
import { createTestOf, listTests, retireTestOf, showTest } from './tests/test-routes.ts';

const described: Operations = {
  listApiKeys,
  mintApiKey,
  revokeApiKey,
  rotateApiKey,
  showUsage,
  auditApiKey,
  showPortal,
  showPortalRole,
  applyOnPortal: apply,
  showInvitation,
  acceptInvitation: acceptInvitationOf,
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
  retryEffect: retryEffectOf,
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
  createTest: createTestOf,
  retireTest: retireTestOf,
  assignTest: assignTestTo,
  listTestAssignments: listAssignments,
  showTestAssignment: showAssignment,
  completeTestAssignment: completeAssignment,
  cancelTestAssignment: cancelAssignment,
  listLeads,
  showLead,
  sourceLead: sourceLeadOf,
  changeLead,
  convertLead: convertLeadOf,
  eraseLead: eraseLeadOf,
  listScreeningBatches: listBatches,
  showScreeningBatch: showBatch,
  requestScreeningBatch: requestBatchOf,
  listCvScreenings: listScreenings,
  showCvScreening: showScreening,
  showContract,
  showContractFile,
  saveContractTemplate: saveTemplateOf,
  chooseContractLocale: chooseLocaleOf,
  showHris,
  configureHris: configureHrisOf,
  rotateHrisSecret: rotateHrisSecretOf,
  signIn,
  signOut,
  speakMcp,
  showHealth,
  showReadiness,
};

/** Every endpoint there is under the name of its operation, which never changes, in the order of the specification. */
export const operations: Operations = { ...described, ...descriptionsOf(described) };

export const endpoints: readonly Endpoint[] = Object.values(operations);
