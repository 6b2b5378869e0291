import type { Tool } from './tool.ts';
import { getCvScreening, listCvScreenings, listTestResults } from './tools/assessments.ts';
import { getCandidate, searchCandidates } from './tools/candidates.ts';
import { whoAmI } from './tools/identity.ts';
import { getRole, listRoles, rolePipeline } from './tools/roles.ts';
import { addSourcedLead } from './tools/sourcing.ts';
import { getHistory, getStep, listSteps, outcomeReasons } from './tools/steps.ts';
import { applyTransition, previewTransition, unrejectCandidate } from './tools/transitions.ts';

/** Every tool there is: one for each job. */
export const tools: readonly Tool[] = [
  whoAmI,
  listRoles,
  getRole,
  rolePipeline,
  searchCandidates,
  getCandidate,
  listSteps,
  getStep,
  getHistory,
  outcomeReasons,
  listCvScreenings,
  getCvScreening,
  listTestResults,
  addSourcedLead,
  previewTransition,
  applyTransition,
  unrejectCandidate,
];
