import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { apiKey } from './api-key/api-key.ts';
import {
  candidateRoleId,
  enteredPipeline,
  validated,
} from './candidate-role/candidate-role.examples.ts';
import { candidateRole } from './candidate-role/candidate-role.ts';
import { corrected, registered } from './candidate/candidate.examples.ts';
import { candidate } from './candidate/candidate.ts';
import type { DomainEvent } from './catalog.ts';
import { contractLocale } from './contract-template/contract-locale.ts';
import { contractTemplate } from './contract-template/contract-template.ts';
import { cvScreeningBatch } from './cv-screening/batch.ts';
import { cvScreening } from './cv-screening/cv-screening.ts';
import { effectBatch } from './effects/effect-batch.ts';
import { effect } from './effects/effect.ts';
import type { EventCatalog } from './event.ts';
import {
  categoriesAboutOrganizations,
  findOrganizationId,
  categoriesOwnedByOrganizations,
} from './find-organization-id.ts';
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

const home = '0198c0de-0000-7000-8000-0000000000b1';

const findOrganization = (category: string, event: DomainEvent | undefined, id = 'some') =>
  findOrganizationId({ category, id, event });

const deciders: readonly { readonly category: string; readonly events: EventCatalog }[] = [
  apiKey,
  candidate,
  candidateRole,
  contractLocale,
  contractTemplate,
  cvScreening,
  cvScreeningBatch,
  effect,
  effectBatch,
  hiringTest,
  hrisDelivery,
  invitation,
  memberInvitation,
  leadIdentity,
  organization,
  role,
  sandbox,
  slug,
  sourcedLead,
  testAssignment,
  user,
  webhookDelivery,
  webhookSubscription,
];

const namesOrganization = ({ shape }: EventCatalog[string]): boolean =>
  JSON.stringify(z.toJSONSchema(shape)).includes('"organizationId"');

describe('the organization of an event', () => {
  it('is the stream id in an organization stream, whether or not the event can be decoded', () => {
    expect(
      findOrganization('organization', { type: 'PortalEnabled', data: { enabledAt: '' } }, home),
    ).toBe(home);
    expect(findOrganization('organization', undefined, home)).toBe(home);
  });

  it('is the organization that the event names', () => {
    expect(findOrganization('candidate', registered)).toBe(home);
    expect(findOrganization('candidateRole', enteredPipeline, candidateRoleId)).toBe(home);
  });

  it('is undefined for later events of a stream whose first event names it', () => {
    expect(findOrganization('candidate', corrected)).toBeUndefined();
    expect(findOrganization('candidateRole', validated(`${candidateRoleId}.1`))).toBeUndefined();
    expect(categoriesOwnedByOrganizations).toEqual([
      'role',
      'candidate',
      'candidateRole',
      'hiringTest',
      'testAssignment',
      'sourcedLead',
      'cvScreeningBatch',
      'webhookSubscription',
    ]);
  });

  it('is supported for every category whose events may name one', () => {
    const naming = deciders.filter(({ events }) => Object.values(events).some(namesOrganization));
    const categories = [organization, ...naming].map(({ category }) => category);
    expect(categoriesAboutOrganizations.toSorted()).toEqual(categories.toSorted());
  });

  it('is undefined if the event concerns no organization or cannot be decoded', () => {
    expect(
      findOrganization('user', { type: 'UserDisabled', data: { disabledAt: '' } }),
    ).toBeUndefined();
    expect(findOrganization('candidateRole', undefined)).toBeUndefined();
  });
});
