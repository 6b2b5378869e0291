import type { Tool } from './tool.ts';
import {
  getCvScreeningTool,
  getScreeningBatchTool,
  listCvScreeningsTool,
  listTestResultsTool,
  startScreeningTool,
} from './tools/assessments.ts';
import {
  addNoteTool,
  createCandidateTool,
  listDocumentsTool,
  listNotesTool,
  placeCandidateTool,
  readDocumentTool,
} from './tools/candidate-file.ts';
import { getCandidateTool, searchCandidatesTool } from './tools/candidates.ts';
import { followChangesTool, getContractTool, organizationStatusTool } from './tools/follow.ts';
import { whoAmITool } from './tools/identity.ts';
import { listOpenRolesTool } from './tools/open-roles.ts';
import { changeRoleTool, createRoleTool } from './tools/role-changes.ts';
import { getRoleTool, listRolesTool, rolePipelineTool } from './tools/roles.ts';
import { addSourcedLeadTool, convertLeadTool, listLeadsTool } from './tools/sourcing.ts';
import {
  getHistoryTool,
  getStepTool,
  listStepsTool,
  listOutcomeReasonsTool,
} from './tools/steps.ts';
import {
  advanceCandidateTool,
  hireCandidateTool,
  previewTransitionTool,
  rejectCandidateTool,
  unrejectCandidateTool,
} from './tools/transitions.ts';
import { uploadDocumentTool } from './tools/upload-document.ts';

/** Every tool: one for each task. */
export const tools: readonly Tool[] = [
  whoAmITool,
  listOpenRolesTool,
  listRolesTool,
  getRoleTool,
  createRoleTool,
  changeRoleTool,
  rolePipelineTool,
  organizationStatusTool,
  searchCandidatesTool,
  getCandidateTool,
  createCandidateTool,
  placeCandidateTool,
  listNotesTool,
  addNoteTool,
  listDocumentsTool,
  readDocumentTool,
  uploadDocumentTool,
  listStepsTool,
  getStepTool,
  getHistoryTool,
  followChangesTool,
  listOutcomeReasonsTool,
  startScreeningTool,
  getScreeningBatchTool,
  listCvScreeningsTool,
  getCvScreeningTool,
  listTestResultsTool,
  listLeadsTool,
  addSourcedLeadTool,
  convertLeadTool,
  previewTransitionTool,
  advanceCandidateTool,
  rejectCandidateTool,
  hireCandidateTool,
  unrejectCandidateTool,
  getContractTool,
];
