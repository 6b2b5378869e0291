import type { Tool } from './tool.ts';
import {
  getCvScreeningTool,
  listCvScreeningsTool,
  listTestResultsTool,
} from './tools/assessments.ts';
import { getCandidateTool, searchCandidatesTool } from './tools/candidates.ts';
import { whoAmITool } from './tools/identity.ts';
import { getRoleTool, listRolesTool, rolePipelineTool } from './tools/roles.ts';
import { addSourcedLeadTool } from './tools/sourcing.ts';
import {
  getHistoryTool,
  getStepTool,
  listStepsTool,
  listOutcomeReasonsTool,
} from './tools/steps.ts';
import {
  applyTransitionTool,
  previewTransitionTool,
  unrejectCandidateTool,
} from './tools/transitions.ts';

/** Every tool: one for each task. */
export const tools: readonly Tool[] = [
  whoAmITool,
  listRolesTool,
  getRoleTool,
  rolePipelineTool,
  searchCandidatesTool,
  getCandidateTool,
  listStepsTool,
  getStepTool,
  getHistoryTool,
  listOutcomeReasonsTool,
  listCvScreeningsTool,
  getCvScreeningTool,
  listTestResultsTool,
  addSourcedLeadTool,
  previewTransitionTool,
  applyTransitionTool,
  unrejectCandidateTool,
];
