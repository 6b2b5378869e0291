import { candidateRole } from './candidate-role/candidate-role.ts';
import { candidate } from './candidate/candidate.ts';
import type { DomainEvent } from './catalog.ts';
import { contractLocale } from './contract-template/contract-locale.ts';
import { contractTemplate } from './contract-template/contract-template.ts';
import { cvScreeningBatch } from './cv-screening/batch.ts';
import { cvScreening } from './cv-screening/cv-screening.ts';
import { effectBatch } from './effects/effect-batch.ts';
import { effect } from './effects/effect.ts';
import { hiringTest } from './hiring-test/hiring-test.ts';
import { hrisDelivery } from './hris-delivery/hris-delivery.ts';
import { invitation } from './invitation/invitation.ts';
import { leadIdentity } from './lead-identity/lead-identity.ts';
import { memberInvitation } from './member-invitation/member-invitation.ts';
import { organization } from './organization/organization.ts';
import { slug } from './organization/slug.ts';
import { role } from './role/role.ts';
import { sandbox } from './sandbox/sandbox.ts';
import { sourcedLead } from './sourced-lead/sourced-lead.ts';
import { testAssignment } from './test-assignment/test-assignment.ts';
import { user } from './user/user.ts';
import { webhookDelivery } from './webhook/webhook-delivery.ts';
import { webhookSubscription } from './webhook/webhook-subscription.ts';

/** An event with the category and id of its stream. `event` is undefined if this build cannot read it. */
type EventInStream = {
  readonly category: string;
  readonly id: string;
  readonly event: DomainEvent | undefined;
};

/**
 * Categories of streams that belong to the organization named in their first event. Every other event that concerns an
 * organization has an `organizationId`.
 */
export const categoriesOwnedByOrganizations: readonly string[] = [
  role.category,
  candidate.category,
  candidateRole.category,
  hiringTest.category,
  testAssignment.category,
  sourcedLead.category,
  cvScreeningBatch.category,
  webhookSubscription.category,
];

/** Every category with events that may concern an organization; of user events only those about memberships do. */
export const categoriesAboutOrganizations: readonly string[] = [
  ...categoriesOwnedByOrganizations,
  organization.category,
  slug.category,
  sandbox.category,
  user.category,
  invitation.category,
  memberInvitation.category,
  contractLocale.category,
  contractTemplate.category,
  hrisDelivery.category,
  effect.category,
  effectBatch.category,
  leadIdentity.category,
  cvScreening.category,
  webhookDelivery.category,
];

/**
 * Returns the organization that an event names. Undefined if the event concerns no organization, as for keys and users,
 * or, in a stream of `ownedCategories`, if only the stream's first event names it.
 */
export const findOrganizationId = ({ category, id, event }: EventInStream): string | undefined => {
  if (category === organization.category) return id;
  return event && 'organizationId' in event.data ? event.data.organizationId : undefined;
};
