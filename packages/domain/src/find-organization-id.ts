import { candidateRole } from './candidate-role/candidate-role.ts';
import { candidate } from './candidate/candidate.ts';
import type { DomainEvent } from './catalog.ts';
import { contractLocale } from './contract-template/contract-locale.ts';
import { contractTemplate } from './contract-template/contract-template.ts';
import { cvScreeningBatch } from './cv-screening/batch.ts';
import { cvScreening } from './cv-screening/cv-screening.ts';
import { effect } from './effects/effect.ts';
import { hiringTest } from './hiring-test/hiring-test.ts';
import { hrisDelivery } from './hris-delivery/hris-delivery.ts';
import { invitation } from './invitation/invitation.ts';
import { leadIdentity } from './lead-identity/lead-identity.ts';
import { organization } from './organization/organization.ts';
import { slug } from './organization/slug.ts';
import { role } from './role/role.ts';
import { sourcedLead } from './sourced-lead/sourced-lead.ts';
import { testAssignment } from './test-assignment/test-assignment.ts';
import { user } from './user/user.ts';

/** An event with the stream it stands in; undefined when this build cannot read it. */
type EventInStream = {
  readonly category: string;
  readonly id: string;
  readonly event: DomainEvent | undefined;
};

/**
 * Streams whose first event says which organisation they belong to, for all that follow in them. Every other event that
 * concerns an organisation names it itself.
 */
export const ownedCategories: readonly string[] = [
  role.category,
  candidate.category,
  candidateRole.category,
  hiringTest.category,
  testAssignment.category,
  sourcedLead.category,
  cvScreeningBatch.category,
];

/** Every category in which an event may concern an organisation; of people only what they are in it. */
export const organizationCategories: readonly string[] = [
  ...ownedCategories,
  organization.category,
  slug.category,
  user.category,
  invitation.category,
  contractLocale.category,
  contractTemplate.category,
  hrisDelivery.category,
  effect.category,
  leadIdentity.category,
  cvScreening.category,
];

/**
 * The organisation an event says it concerns. Undefined: none, as with keys and people, or, in a stream of
 * `ownedCategories`, that of the stream's first event.
 */
export const findOrganizationId = ({ category, id, event }: EventInStream): string | undefined => {
  if (category === organization.category) return id;
  return event && 'organizationId' in event.data ? event.data.organizationId : undefined;
};
