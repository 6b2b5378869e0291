import type { Reason } from '../http/endpoint/endpoint.ts';
import type { ProblemCode } from '../http/problems/problem.ts';

type ErrorBody = { readonly error: string; readonly code: ProblemCode; readonly details?: unknown };

/** Adds to the text of an error what the caller can do next. The tool's arguments show where their ids come from. */
export const withNextStep = <Body extends ErrorBody>(
  body: Body,
  args: Readonly<Record<string, unknown>>,
): Body => ({ ...body, error: `${withFullStop(body.error)} ${findNextStep(body, args)}` });

const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const findNextStep = ({ code, details }: ErrorBody, args: object): string => {
  const { reason, deniedAction } = (details ?? {}) as {
    readonly reason?: string;
    readonly deniedAction?: string;
  };
  if (deniedAction !== undefined) {
    return `Your key may not ${deniedAction}; your user must do it, or give you another key.`;
  }
  if (code === 'not_found') return explainIds(args);
  return nextStepsByReason[reason ?? ''] ?? nextStepsByCode[code];
};

/** Where the ids of the arguments come from. */
const idSources: Readonly<Record<string, string>> = {
  stepId: 'list_steps, get_candidate or search_candidates (currentStepId)',
  candidateId: 'search_candidates or list_steps',
  roleId: 'list_roles',
  screeningId: 'list_cv_screenings',
  organizationId: 'list_roles',
  leadId: 'list_leads',
  batchId: 'start_cv_screening or list_cv_screenings',
  contractId: 'get_step',
  documentId: 'list_documents',
};

const explainIds = (args: object): string => {
  const sources = Object.keys(args).flatMap((name) => {
    const source = idSources[name];
    return source === undefined ? [] : [`${name} comes from ${source}`];
  });
  if (sources.length === 0) return 'Search with search_candidates or list_roles, and pass the id.';
  return `Never guess an id: ${sources.join('; ')}.`;
};

const nextStepsByCode: Readonly<Record<ProblemCode, string>> = {
  bad_request: 'Correct the arguments that details names, and call again.',
  unauthorized: 'Your user must give you a valid key.',
  insufficient_scope: 'whoami shows your scopes; your user must give you a key with this scope.',
  forbidden: 'Your user does not have this right; report it.',
  not_found: 'Search for the id and call again.',
  method_not_allowed: 'Send POST.',
  conflict: 'Read the current state with get_step, and decide again.',
  payload_too_large: 'Pass a smaller limit.',
  unsupported_media_type: 'Send application/json.',
  rate_limited:
    'Wait for retryAfterSeconds, then repeat the same call with the same idempotencyKey.',
  internal_error: 'Repeat the same call once with the same idempotencyKey; then report it.',
  unavailable: 'Wait a few seconds and repeat the same call with the same idempotencyKey.',
};

const readAgain = 'get_step shows the current state; get_candidate shows the current step.';

/** What to do next for the reasons that the tools can meet. */
export const nextStepsByReason: Readonly<Partial<Record<Reason | 'several_matches', string>>> &
  Readonly<Record<string, string | undefined>> = {
  stale_version: 'Read it again, decide again, and pass the new version as expectedVersion.',
  idempotency_key_reused: 'Use a new idempotencyKey for another decision.',
  several_matches: 'Choose one of details.matches with your user, and pass its id.',
  already_completed: `Nothing was changed. ${readAgain}`,
  already_rejected:
    'To continue with the candidate, take the rejection back with unreject_candidate.',
  already_not_selected:
    'To continue with the candidate, take the rejection back with unreject_candidate.',
  already_hired: 'Nothing is left to do for this role.',
  candidate_erased: 'The personal data is gone for good; choose another candidate.',
  capacity_filled:
    'The role needs more seats before another hire: ask your user, then change_role (capacity).',
  role_not_open: 'get_role shows the status; change_role opens a draft or a role on hold.',
  role_closed: 'A closed role stays closed; choose another role.',
  role_filled: 'The role needs more seats first: ask your user, then change_role (capacity).',
  external_position_id_required:
    'Ask your user for the position code, and pass externalPositionId.',
  invalid_date: 'Pass an ISO 8601 date such as 2026-12-01, and call again.',
  not_rejected: `Only a rejected step can be restored. ${readAgain}`,
  already_placed: 'get_candidate shows the current step of the candidate on this role.',
  file_too_large: 'Ask your user to upload it, or to give you a shorter file or its text as .txt.',
  document_deleted:
    'A user deleted the document meanwhile; call upload_document again to store it as a new one.',
  too_many_documents: 'list_documents shows the documents; no further one can be added.',
  too_many_notes: 'Read the existing notes with list_notes; no further note can be added.',
  lead_converted: 'The lead has a candidateId: see list_leads, and continue with get_candidate.',
  lead_dismissed: 'list_leads shows why (dismissedFor); only your user can reopen the lead.',
  lead_erased: 'The personal data is gone for good; choose another lead.',
  illegal_move: 'get_role shows the status: a draft or a role on hold can be opened.',
  capacity_below_hires: 'get_role shows the seats taken; pass at least as many.',
  steps_in_use: 'Steps change only while the role is a draft; create another role.',
  identity_taken: 'Find the other candidate with search_candidates by email or externalId.',
};
