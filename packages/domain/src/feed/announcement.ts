import type { catalog, DomainEvent, EventName } from '../catalog.ts';
import type { DataOf } from '../event.ts';

/** An event as the change feed shows it: ids and statuses, no personal data. */
export type Announcement = {
  readonly type: AnnouncementType;
  /** The status after the event of the resource that `type` begins with; null if the event does not change it. */
  readonly status: string | null;
  readonly roleId?: string;
  readonly candidateRoleId?: string;
  readonly stepId?: string;
};

type AnnouncementBody = Omit<Announcement, 'type'>;

type AnnouncementRules = {
  readonly [Name in EventName]?: readonly [
    type: string,
    toBody: (data: DataOf<typeof catalog, Name>) => AnnouncementBody,
  ];
};

/** Types are the contract of the feed: never renamed. An event without a rule here does not appear in the feed. */
const announcementRules = {
  CandidateRegistered: ['candidate.created', () => ({ status: null })],
  CandidateCorrected: ['candidate.updated', () => ({ status: null })],
  CandidateNoted: ['candidate.note_added', () => ({ status: null })],
  InvitationAccepted: ['candidate.invitation_accepted', ({ roleId }) => ({ status: null, roleId })],
  DocumentAttached: ['candidate.document_added', () => ({ status: null })],
  DocumentTextExtracted: ['candidate.document_read', () => ({ status: null })],
  DocumentFoundUnreadable: ['candidate.document_unreadable', () => ({ status: null })],
  DocumentDeleted: ['candidate.document_deleted', () => ({ status: null })],
  CandidatePlaced: [
    'candidate.placed',
    ({ roleId, candidateRoleId }) => ({ status: null, roleId, candidateRoleId }),
  ],
  CandidateErased: ['candidate.erased', () => ({ status: 'erased' })],
  CandidateEnteredPipeline: ['candidate_role.entered', () => ({ status: 'In Progress' })],
  CandidateHired: ['candidate_role.hired', ({ stepId }) => ({ status: 'Hired', stepId })],
  CandidateNotSelected: ['candidate_role.not_selected', () => ({ status: 'Not Selected' })],
  RejectionWithdrawn: [
    'candidate_role.reopened',
    ({ stepId }) => ({ status: 'In Progress', stepId }),
  ],
  StepValidated: ['candidate_step.validated', ({ stepId }) => ({ status: 'validated', stepId })],
  StepRejected: ['candidate_step.rejected', ({ stepId }) => ({ status: 'rejected', stepId })],
  StepScreened: ['candidate_step.screened', ({ stepId }) => ({ status: null, stepId })],
  ContractGenerated: ['contract.generated', ({ stepId }) => ({ status: null, stepId })],
  RoleDrafted: ['role.created', () => ({ status: 'draft' })],
  RoleDescribed: ['role.described', () => ({ status: null })],
  RoleCapacityChanged: ['role.capacity_changed', () => ({ status: null })],
  RoleStepsChanged: ['role.steps_changed', () => ({ status: null })],
  RoleOpened: ['role.opened', () => ({ status: 'open' })],
  RolePutOnHold: ['role.put_on_hold', () => ({ status: 'on_hold' })],
  RoleClosed: ['role.closed', () => ({ status: 'closed' })],
  RolePublished: ['role.published', () => ({ status: null })],
  RoleWithdrawn: ['role.withdrawn', () => ({ status: null })],
  SeatFilled: ['role.seat_filled', ({ candidateRoleId }) => ({ status: null, candidateRoleId })],
  WebhookSubscriptionDisabled: ['webhook_subscription.disabled', () => ({ status: 'disabled' })],
  WebhookSubscriptionEnabled: ['webhook_subscription.enabled', () => ({ status: 'enabled' })],
  SeatFreed: ['role.seat_freed', ({ candidateRoleId }) => ({ status: null, candidateRoleId })],
} as const satisfies AnnouncementRules;

export type AnnouncementType = (typeof announcementRules)[keyof typeof announcementRules][0];

/** All types, in alphabetical order. */
export const announcementTypes: readonly AnnouncementType[] = Object.values(announcementRules)
  .map(([type]) => type)
  .toSorted();

/** Converts an event to its entry in the change feed; undefined if it has no entry. */
export const toAnnouncement = ({ type, data }: DomainEvent): Announcement | undefined => {
  const rule = findRule(type);
  return rule && { type: rule[0], ...rule[1](data) };
};

/** The rule under an event's name accepts that event's data. */
const findRule = (type: EventName) =>
  (announcementRules as { readonly [Name in EventName]?: unknown })[type] as
    | readonly [type: AnnouncementType, toBody: (data: object) => AnnouncementBody]
    | undefined;
