import {
  apiKey,
  candidateRole,
  configureHris,
  draftRole,
  enterPipeline,
  found,
  join,
  mint,
  openRole,
  organization,
  type OrgRole,
  register,
  role,
  user,
} from '@hiring/domain';

import type { RecordedBy, Log } from './log.ts';

/** Returns the instant at some microseconds after the start of the run. */
export const instantAt = (microseconds: number): string => {
  const whole = new Date(Date.UTC(2026, 10, 21) + Math.floor(microseconds / 1_000)).toISOString();
  return `${whole.slice(0, -1)}${String(Math.floor(microseconds) % 1_000).padStart(3, '0')}Z`;
};

const bySetUp: RecordedBy = { actor: { type: 'system', name: 'set-up' }, requestId: null };
const at = instantAt(0);
const stepTypes = ['cv_screening', 'interview', 'offer'] as const;

/** Seats per role. */
export const capacities: Readonly<Record<string, number>> = {
  'role-a': 1,
  'role-b': 2,
  'role-c': 40,
};

/** Key ids by the rights of the owner; the spare ones are revoked during the run. */
export const keys = {
  admin: 'key-admin',
  auditor: 'key-auditor',
  hrRep: 'key-hr',
  member: 'key-member',
  outsider: 'key-outsider',
  reader: 'key-reader',
  spare: ['key-spare-1', 'key-spare-2', 'key-spare-3'],
} as const;

export const organizationId = 'org-home';

/** Creates an organization with an HRIS, users, roles and their candidates, and returns the ids of all steps. */
export const seedLog = (log: Log, candidatesPerRole: number): readonly string[] => {
  seedOrganization(log);
  createKey(log, keys.admin, 'user-admin');
  createKey(log, keys.auditor, 'user-admin');
  createKey(log, keys.hrRep, 'user-hr');
  createKey(log, keys.member, 'user-member');
  createKey(log, keys.outsider, 'user-outsider');
  createKey(log, keys.reader, 'user-hr', ['pipeline:read']);
  for (const spare of keys.spare) createKey(log, spare, 'user-hr');
  return Object.entries(capacities).flatMap(([roleId, capacity]) => {
    createRole(log, roleId, capacity);
    return Array.from({ length: candidatesPerRole }, (_, index) =>
      createCandidate(log, roleId, `${roleId}-${index}`),
    ).flat();
  });
};

const seedOrganization = (log: Log): void => {
  const words = { name: 'Home', slug: 'home', logo: '', domain: '', foundedAt: at };
  const target = { kind: 'webhook', endpoint: 'http://hris', includePerson: false } as const;
  const hris = { target, requiresExternalPositionId: false, configuredAt: at };
  log.decide(organization, organizationId, (state) => found(state, words), bySetUp);
  log.decide(organization, organizationId, (state) => configureHris(state, hris), bySetUp);
  createUser(log, 'user-admin', 'admin');
  createUser(log, 'user-hr', 'user', { organizationId, orgRole: 'hr_rep' });
  createUser(log, 'user-member', 'user', { organizationId, orgRole: 'member' });
  createUser(log, 'user-outsider', 'user', { organizationId: 'org-abroad', orgRole: 'hr_rep' });
};

const createUser = (
  log: Log,
  id: string,
  platformRole: 'admin' | 'user',
  membership?: { readonly organizationId: string; readonly orgRole: OrgRole },
): void => {
  const registered = { email: `${id}@example.com`, name: id, platformRole, registeredAt: at };
  log.decide(user, id, (state) => register(state, registered), bySetUp);
  if (!membership) return;
  const { organizationId: where, orgRole } = membership;
  log.decide(user, id, (state) => join(state, where, orgRole, at), bySetUp);
};

const createKey = (log: Log, id: string, ownerId: string, scopes = ['pipeline:write']): void => {
  log.decide(apiKey, id, (state) => mint(state, mintedFor(ownerId, id, at, scopes)), bySetUp);
};

export const mintedFor = (
  ownerId: string,
  name: string,
  mintedAt: string,
  scopes: string[] = ['pipeline:write'],
) => {
  const expiresAt = '2027-02-21T00:00:00.000Z';
  return {
    name,
    ownerId,
    start: 'hp_abcdefgh',
    scopes,
    mintedBy: 'user-admin',
    mintedAt,
    expiresAt,
  };
};

const createRole = (log: Log, roleId: string, capacity: number): void => {
  const steps = stepTypes.map((stepType, index) => {
    return { id: `${roleId}-step-${index}`, name: stepType, order: index + 1, stepType };
  });
  const texts = { department: '', location: '', workType: null, collarType: null };
  const salary = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  const details = { name: roleId, description: {}, ...texts, ...salary };
  const drafted = { ...details, organizationId, capacity, steps, draftedAt: at };
  log.decide(role, roleId, (state) => draftRole(state, drafted), bySetUp);
  log.decide(role, roleId, (state) => openRole(state, at), bySetUp);
};

const createCandidate = (log: Log, roleId: string, id: string): readonly string[] => {
  const steps = stepTypes.map((stepType, index) => {
    const roleStepId = `${roleId}-step-${index}`;
    return { id: `${id}.${index + 1}`, roleStepId, name: stepType, order: index + 1, stepType };
  });
  const entered = { candidateId: id, roleId, organizationId, steps, enteredAt: at };
  log.decide(candidateRole, id, (state) => enterPipeline(state, entered), bySetUp);
  return steps.map((step) => step.id);
};
