import {
  draftRole,
  found,
  join,
  openRole,
  organization,
  register,
  role,
  type RoleStep,
  user,
} from '@hiring/domain';
import type { EventStore } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';

import { keysPerOrganization, organizationCount } from './candidate-steps.ts';
import { mintKey } from './mint-key.ts';
import { createStream } from './new-stream.ts';

/** An organization with an open role and a recruiter. */
export type Organization = {
  readonly id: string;
  readonly role: { readonly id: string; readonly steps: readonly RoleStep[] };
  /** The API keys of the recruiter. */
  readonly keys: readonly string[];
};

type Creation = {
  readonly store: EventStore;
  readonly url: string;
  /** The API key of a platform administrator, who mints the others. */
  readonly adminKey: string;
};

/** Creates the organizations whose candidates are moved. */
export const createOrganizations = (creation: Creation): Promise<readonly Organization[]> =>
  Promise.all(Array.from({ length: organizationCount }, (_, nth) => create(creation, nth)));

const create = async ({ store, url, adminKey }: Creation, nth: number): Promise<Organization> => {
  const [id, roleId, userId, at] = [uuid(), uuid(), uuid(), new Date().toISOString()];
  const slug = `bench-${nth}`;
  const domain = `${slug}.example.com`;
  const founded = { name: `Bench ${nth}`, slug, domain, logo: '', foundedAt: at };
  await createStream(store, organization, id, [(state) => found(state, founded)]);
  const email = `hr@${domain}`;
  const registered = { email, name: 'Recruiter', platformRole: 'user', registeredAt: at } as const;
  await createStream(store, user, userId, [
    (state) => register(state, registered),
    (state) => join(state, id, 'hr_rep', at),
  ]);
  const steps = createRoleSteps();
  await createStream(store, role, roleId, [
    (state) => draftRole(state, { ...roleDetails, organizationId: id, steps, draftedAt: at }),
    (state) => openRole(state, at),
  ]);
  const keys: string[] = [];
  for (let key = 0; key < keysPerOrganization; key++) {
    keys.push((await mintKey(url, adminKey, userId)).key);
  }
  return { id, role: { id: roleId, steps }, keys };
};

const createRoleSteps = (): RoleStep[] => [
  { id: uuid(), name: 'CV screening', order: 1, stepType: 'cv_screening' },
  { id: uuid(), name: 'Interview', order: 2, stepType: 'interview' },
  { id: uuid(), name: 'Offer', order: 3, stepType: 'offer' },
];

/** The capacity has seats for every candidate. */
const roleDetails = {
  name: 'Associate',
  description: {},
  department: 'Operations',
  location: 'Riyadh',
  workType: null,
  collarType: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
  capacity: 100_000,
};
