import type { Tool } from './tool.ts';
import { whoAmI } from './tools/identity.ts';
import { getHistory, getStep, listSteps, outcomeReasons } from './tools/steps.ts';
import { applyTransition, previewTransition, unrejectCandidate } from './tools/transitions.ts';

/** Every tool there is: one for each job. */
export const tools: readonly Tool[] = [
  whoAmI,
  listSteps,
  getStep,
  getHistory,
  outcomeReasons,
  previewTransition,
  applyTransition,
  unrejectCandidate,
];
