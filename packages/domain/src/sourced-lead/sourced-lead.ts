import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type openLeadStatuses, type SourcedLeadEvent, sourcedLeadEvents } from './events.ts';

type Data<Name extends keyof typeof sourcedLeadEvents> = DataOf<typeof sourcedLeadEvents, Name>;

export type LeadStatus = (typeof openLeadStatuses)[number] | 'dismissed' | 'converted';

/** A person found by sourcing, who has not applied. A lead has its own key for personal data until it is erased. */
export type SourcedLead = {
  readonly sourced: Data<'LeadSourced'> | null;
  readonly status: LeadStatus;
  readonly dismissedFor: string | null;
  /** The candidate the lead became. */
  readonly candidateId: string | null;
  readonly erased: boolean;
};

export const sourcedLead: Decider<SourcedLead, typeof sourcedLeadEvents> = {
  category: 'sourcedLead',
  person: (_state, id) => id,
  events: sourcedLeadEvents,
  initial: { sourced: null, status: 'new', dismissedFor: null, candidateId: null, erased: false },
  evolve: (state, event) => {
    switch (event.type) {
      case 'LeadSourced':
        return { ...state, sourced: event.data };
      case 'LeadMoved':
        return { ...state, status: event.data.status };
      case 'LeadDismissed':
        return { ...state, status: 'dismissed', dismissedFor: event.data.reason };
      case 'LeadConverted':
        return { ...state, status: 'converted', candidateId: event.data.candidateId };
      case 'LeadErased':
        return { ...state, erased: true };
    }
  },
};

/** Records a lead. Yields no event if it exists. */
export const sourceLead = (state: SourcedLead, sourced: Data<'LeadSourced'>): SourcedLeadEvent[] =>
  state.sourced ? [] : [{ type: 'LeadSourced', data: sourced }];

/** Changes the status of a lead. A dismissed lead may be opened again. */
export const moveLead = (state: SourcedLead, moved: Data<'LeadMoved'>): SourcedLeadEvent[] => {
  assertOpen(state);
  return state.status === moved.status ? [] : [{ type: 'LeadMoved', data: moved }];
};

/** Dismisses a lead for a reason. Refuses `lead_dismissed`, `lead_converted`, `lead_erased`, `lead_not_found`. */
export const dismissLead = (
  state: SourcedLead,
  dismissed: Data<'LeadDismissed'>,
): SourcedLeadEvent[] => {
  assertOpen(state);
  if (state.status === 'dismissed') throw new Refusal('lead_dismissed', state.status);
  return [{ type: 'LeadDismissed', data: dismissed }];
};

/**
 * Throws a Refusal unless the lead may become a candidate: `lead_converted`, `lead_dismissed`, `lead_erased`,
 * `lead_not_found`.
 */
export const assertConvertible = (state: SourcedLead): void => {
  assertOpen(state);
  if (state.status === 'dismissed') throw new Refusal('lead_dismissed', state.status);
};

/** Records the conversion, after the candidate exists. */
export const convertLead = (
  state: SourcedLead,
  converted: Data<'LeadConverted'>,
): SourcedLeadEvent[] => {
  assertConvertible(state);
  return [{ type: 'LeadConverted', data: converted }];
};

/**
 * Erases a lead that was not converted; a converted one is erased with its candidate. The reason stays in the log, so
 * it may not name the person (`reason_names_person`). Yields no event the second time.
 */
export const eraseLead = (state: SourcedLead, erased: Data<'LeadErased'>): SourcedLeadEvent[] => {
  if (state.erased) return [];
  assertOpen(state);
  const reason = erased.reason.toLowerCase();
  const names = [state.sourced?.name, state.sourced?.email, state.sourced?.externalId];
  if (names.some((name) => name && reason.includes(name.toLowerCase()))) {
    throw new Refusal('reason_names_person');
  }
  return [{ type: 'LeadErased', data: erased }];
};

/**
 * Erases a lead together with the candidate who is the same person. Yields no event for a converted lead, whose data is
 * the candidate's, for an erased lead, and for one that does not exist.
 */
export const eraseLeadWithCandidate = (
  { sourced, status, erased }: SourcedLead,
  { by, erasedAt }: Omit<Data<'LeadErased'>, 'reason'>,
): SourcedLeadEvent[] => {
  if (!sourced || erased || status === 'converted') return [];
  return [{ type: 'LeadErased', data: { reason: erasedWithCandidate, by, erasedAt } }];
};

const erasedWithCandidate = 'Erased with the candidate who is the same person';

const assertOpen = ({ sourced, status, erased }: SourcedLead): void => {
  if (!sourced) throw new Refusal('lead_not_found');
  if (erased) throw new Refusal('lead_erased', status);
  if (status === 'converted') throw new Refusal('lead_converted', status);
};
