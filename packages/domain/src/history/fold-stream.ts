import { apiKey } from '../api-key/api-key.ts';
import { candidateRole } from '../candidate-role/candidate-role.ts';
import { candidate } from '../candidate/candidate.ts';
import type { DomainEvent } from '../catalog.ts';
import { contractLocale } from '../contract-template/contract-locale.ts';
import { contractTemplate } from '../contract-template/contract-template.ts';
import { cvScreeningBatch } from '../cv-screening/batch.ts';
import { cvScreening } from '../cv-screening/cv-screening.ts';
import { type Decider, fold } from '../decider.ts';
import { effect } from '../effects/effect.ts';
import type { EventCatalog, EventOf } from '../event.ts';
import { hiringTest } from '../hiring-test/hiring-test.ts';
import { hrisDelivery } from '../hris-delivery/hris-delivery.ts';
import { invitation } from '../invitation/invitation.ts';
import { organization } from '../organization/organization.ts';
import { slug } from '../organization/slug.ts';
import { role } from '../role/role.ts';
import { sourcedLead } from '../sourced-lead/sourced-lead.ts';
import { testAssignment } from '../test-assignment/test-assignment.ts';
import { user } from '../user/user.ts';

/**
 * Folds a stream of this category with its decider; undefined for categories without one, such as the usage of keys.
 */
export const foldStream = (category: string, past: readonly DomainEvent[]): unknown =>
  folds.get(category)?.(past);

const createFold = <State, C extends EventCatalog>(decider: Decider<State, C>) =>
  [
    decider.category,
    (past: readonly DomainEvent[]): unknown => fold(decider, filterOwnEvents(decider.events, past)),
  ] as const;

const filterOwnEvents = <C extends EventCatalog>(catalog: C, past: readonly DomainEvent[]) =>
  past.filter(({ type }) => Object.hasOwn(catalog, type)) as unknown as readonly EventOf<C>[];

const folds: ReadonlyMap<string, (past: readonly DomainEvent[]) => unknown> = new Map([
  createFold(apiKey),
  createFold(candidate),
  createFold(candidateRole),
  createFold(contractLocale),
  createFold(contractTemplate),
  createFold(cvScreening),
  createFold(cvScreeningBatch),
  createFold(effect),
  createFold(hiringTest),
  createFold(hrisDelivery),
  createFold(invitation),
  createFold(organization),
  createFold(role),
  createFold(slug),
  createFold(sourcedLead),
  createFold(testAssignment),
  createFold(user),
]);
