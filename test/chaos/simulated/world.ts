import {
  apiKey,
  candidateRole,
  configureHris,
  draft,
  enterPipeline,
  found,
  join,
  mint,
  open,
  organization,
  type OrgRole,
  register,
  role,
  user,
} from '@hiring/domain';

import type { By, Log } from './log.ts';

/** An instant at some microseconds of the run. */
export const instantAt = (microseconds: number): string => {
  const whole = new Date(Date.UTC(2026, 10, 21) + Math.floor(microseconds / 1_000)).toISOString();
  return `${whole.slice(0, -1)}${String(Math.floor(microseconds) % 1_000).padStart(3, '0')}Z`;
};

const bySetUp: By = { actor: { type: 'system', name: 'set-up' }, requestId: null };
const at = instantAt(0);
const stepTypes = ['cv_screening', 'interview', 'offer'] as const;

/** Seats per role. */
export const capacities: Readonly<Record<string, number>> = {
  'role-a': 1,
  'role-b': 2,
  'role-c': 40,
};

/** Keys by what may be done with them; the spare ones are there to be revoked. */
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

/** One organisation with an HRIS, people of every kind, roles, and candidates on each; answers the ids of all steps. */
export const settle = (log: Log, candidatesPerRole: number): readonly string[] => {
  employ(log);
  aKey(log, keys.admin, 'user-admin');
  aKey(log, keys.auditor, 'user-admin');
  aKey(log, keys.hrRep, 'user-hr');
  aKey(log, keys.member, 'user-member');
  aKey(log, keys.outsider, 'user-outsider');
  aKey(log, keys.reader, 'user-hr', ['pipeline:read']);
  for (const spare of keys.spare) aKey(log, spare, 'user-hr');
  return Object.entries(capacities).flatMap(([roleId, capacity]) => {
    aRole(log, roleId, capacity);
    return Array.from({ length: candidatesPerRole }, (_, index) =>
      aCandidate(log, roleId, `${roleId}-${index}`),
    ).flat();
  });
};

const employ = (log: Log): void => {
  const words = { name: 'Home', slug: 'home', logo: '', domain: '', foundedAt: at };
  const target = { kind: 'webhook', endpoint: 'http://hris', includePerson: false } as const;
  const hris = { target, requiresExternalPositionId: false, configuredAt: at };
  log.decide(organization, organizationId, (it) => found(it, words), bySetUp);
  log.decide(organization, organizationId, (it) => configureHris(it, hris), bySetUp);
  aPerson(log, 'user-admin', 'admin');
  aPerson(log, 'user-hr', 'user', { organizationId, orgRole: 'hr_rep' });
  aPerson(log, 'user-member', 'user', { organizationId, orgRole: 'member' });
  aPerson(log, 'user-outsider', 'user', { organizationId: 'org-abroad', orgRole: 'hr_rep' });
};

const aPerson = (
  log: Log,
  id: string,
  platformRole: 'admin' | 'user',
  membership?: { readonly organizationId: string; readonly orgRole: OrgRole },
): void => {
  const registered = { email: `${id}@example.com`, name: id, platformRole, registeredAt: at };
  log.decide(user, id, (it) => register(it, registered), bySetUp);
  if (!membership) return;
  const { organizationId: where, orgRole } = membership;
  log.decide(user, id, (it) => join(it, where, orgRole, at), bySetUp);
};

const aKey = (log: Log, id: string, ownerId: string, scopes = ['pipeline:write']): void => {
  log.decide(apiKey, id, (it) => mint(it, mintedFor(ownerId, id, at, scopes)), bySetUp);
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

const aRole = (log: Log, roleId: string, capacity: number): void => {
  const steps = stepTypes.map((stepType, index) => {
    return { id: `${roleId}-step-${index}`, name: stepType, order: index + 1, stepType };
  });
  const told = { department: '', location: '', workType: null, collarType: null };
  const salary = { salaryMin: null, salaryMax: null, salaryCurrency: null, salaryPeriod: null };
  const details = { name: roleId, description: {}, ...told, ...salary };
  const drafted = { ...details, organizationId, capacity, steps, draftedAt: at };
  log.decide(role, roleId, (it) => draft(it, drafted), bySetUp);
  log.decide(role, roleId, (it) => open(it, at), bySetUp);
};

const aCandidate = (log: Log, roleId: string, id: string): readonly string[] => {
  const steps = stepTypes.map((stepType, index) => {
    const roleStepId = `${roleId}-step-${index}`;
    return { id: `${id}.${index + 1}`, roleStepId, name: stepType, order: index + 1, stepType };
  });
  const entered = { candidateId: id, roleId, organizationId, steps, enteredAt: at };
  log.decide(candidateRole, id, (it) => enterPipeline(it, entered), bySetUp);
  return steps.map((step) => step.id);
};
