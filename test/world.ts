import {
  apiKey,
  candidate,
  candidateRole,
  type EventMetadata,
  claimSlug,
  closeRole,
  configureHris,
  type DataOf,
  type Decider,
  draftRole,
  enablePortal,
  enterPipeline,
  type EventCatalog,
  type EventOf,
  fold,
  found,
  join,
  mint,
  openRole,
  organization,
  type OrgRole,
  place,
  type PlatformRole,
  publishRole,
  register,
  registerCandidate,
  toRestrictions,
  role,
  type roleEvents,
  type RoleStep,
  scopes,
  slug,
  type DeniableAction,
  type StepType,
  themePortal,
  user,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { hashPassword, makeKey, saveCredential, saveLogin, getKeyStart } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { type HrisOptions, toHrisSettings, createHrisSecret } from './hris-settings.ts';
import { waitForProjection } from './settle-stack.ts';
import type { Stack } from './stack.ts';

/** The parts of a stack that test setup needs. */
export type World = Pick<Stack, 'db' | 'store' | 'vault' | 'now'> &
  Partial<Pick<Stack, 'projector'>>;

export type GivenOrganization = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The signing secret of its HRIS deliveries; empty without an endpoint. */
  readonly hrisSecret: string;
};
export type GivenUser = { readonly id: string; readonly email: string; readonly password: string };
export type GivenKey = { readonly id: string; readonly key: string };
/** A user with an API key: `id` is the id of the user. */
export type GivenCaller = GivenUser & { readonly keyId: string; readonly key: string };
export type GivenRole = {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly steps: readonly RoleStep[];
};
type GivenCandidateStep = RoleStep & { readonly roleStepId: string };
export type GivenCandidateRole = {
  readonly id: string;
  readonly candidateId: string;
  readonly roleId: string;
  readonly organizationId: string;
  readonly steps: readonly GivenCandidateStep[];
};

/** Creates an organization. By default its portal is enabled and shows salaries, and it has no HRIS. */
export const createOrganization = async (
  world: World,
  options: {
    readonly portal?: boolean;
    readonly showSalary?: boolean;
    readonly primaryColor?: string | null;
    readonly logo?: string;
  } & HrisOptions = {},
): Promise<GivenOrganization> => {
  const id = uuid();
  const name = `Organization ${id.slice(-4)}`;
  const hrisSecret = await createHrisSecret(world, id, options.endpoint);
  const org = { id, name, slug: `org-${id.slice(-12)}`, hrisSecret };
  const at = world.now().toISOString();
  const { portal = true, showSalary = true, primaryColor = null } = options;
  const theme = { showSalary, primaryColor, themedAt: at };
  const hris = { ...toHrisSettings(options), configuredAt: at };
  const { logo = 'https://cdn.example.com/logo.png' } = options;
  const founded = { name, slug: org.slug, logo, domain: 'example.com', foundedAt: at };

  await given(world, slug, org.slug, (state) => claimSlug(state, id, at));
  await given(
    world,
    organization,
    id,
    (state) => found(state, founded),
    (state) => (portal ? enablePortal(state, at) : []),
    (state) => themePortal(state, theme),
    (state) => configureHris(state, hris),
  );
  return org;
};

/**
 * Creates a user, and waits for the projector of the world: the API refuses keys of users that are not projected. With a
 * password the user can sign in; hashing it takes a third of a second.
 */
export const createUser = async (
  world: World,
  options: {
    readonly platformRole?: PlatformRole;
    readonly memberships?: Readonly<Record<string, OrgRole>>;
    readonly name?: string;
    readonly password?: string;
  } = {},
): Promise<GivenUser> => {
  const { platformRole = 'user', memberships = {} } = options;
  const { name = 'Ada Example', password = '' } = options;
  const id = uuid();
  const at = world.now().toISOString();
  const email = `user-${id.slice(-12)}@example.com`;
  const passwordHash = password === '' ? null : await hashPassword(password);
  await saveLogin(world.db, { email, userId: id, passwordHash });
  const { position } = await given(
    world,
    user,
    id,
    (state) => register(state, { email, name, platformRole, registeredAt: at }),
    ...Object.entries(memberships).map(
      ([organizationId, orgRole]) =>
        (state: typeof user.initial) =>
          join(state, organizationId, orgRole, at),
    ),
  );
  if (world.projector) await waitForProjection(world.db, 'users', position);
  return { id, email, password };
};

/** Creates a key of a user, by default with every scope and an expiry in 30 days. */
export const createApiKey = async (
  world: World,
  ownerId: string,
  options: {
    readonly scopes?: readonly string[];
    readonly expiresInDays?: number;
    readonly expiresAt?: string;
    readonly name?: string;
    readonly deniedActions?: readonly DeniableAction[];
    readonly allowedIps?: readonly string[];
    readonly label?: string | null;
  } = {},
): Promise<GivenKey> => {
  const { scopes: granted = scopes, expiresInDays = 30, name = 'a test key' } = options;
  const now = world.now();
  const expiry = new Date(now.getTime() + expiresInDays * 86_400_000).toISOString();
  const { expiresAt = expiry, deniedActions = [], allowedIps = [], label = null } = options;
  const id = uuid();
  const key = makeKey();
  await saveCredential(world.db, world.vault, {
    keyId: id,
    key,
    ownerId,
    scopes: granted,
    deniedActions,
    allowedIps,
    expiresAt,
  });
  const minted = {
    name,
    ownerId,
    start: getKeyStart(key),
    scopes: [...granted],
    mintedBy: ownerId,
    mintedAt: now.toISOString(),
    expiresAt,
    ...toRestrictions({ deniedActions, allowedIps, label }),
  };
  await given(world, apiKey, id, (state) => mint(state, minted));
  return { id, key };
};

/** Creates a user and an API key of that user. */
export const createCaller = async (
  world: World,
  options: Parameters<typeof createUser>[1] & { readonly scopes?: readonly string[] } = {},
): Promise<GivenCaller> => {
  const { scopes: granted = scopes, ...userOptions } = options;
  const owner = await createUser(world, userOptions);
  const { id: keyId, key } = await createApiKey(world, owner.id, { scopes: granted });
  return { ...owner, keyId, key };
};

type DraftedData = DataOf<typeof roleEvents, 'RoleDrafted'>;

/** Creates a role, by default open and public with five seats and the steps `cv_screening`, `interview`, `offer`. */
export const createRole = async (
  world: World,
  organizationId: string,
  options: Partial<Omit<DraftedData, 'organizationId' | 'steps' | 'draftedAt'>> & {
    readonly steps?: readonly StepType[];
    readonly status?: 'draft' | 'open' | 'closed';
    readonly published?: boolean;
  } = {},
): Promise<GivenRole> => {
  const { steps: types = demoSteps, status = 'open', published = true, ...details } = options;
  const id = uuid();
  const at = world.now().toISOString();
  const steps = types.map((stepType, index) => ({
    id: uuid(),
    name: stepType.replace('_', ' '),
    order: index + 1,
    stepType,
  }));
  const drafted = { ...plainRole, ...details, organizationId, steps, draftedAt: at };
  await given(
    world,
    role,
    id,
    (state) => draftRole(state, drafted),
    (state) => (status === 'draft' ? [] : openRole(state, at)),
    (state) => (published ? publishRole(state, at) : []),
    (state) => (status === 'closed' ? closeRole(state, at) : []),
  );
  return { id, organizationId, name: drafted.name, steps };
};

/** Registers a candidate with an organization and returns the candidate's id. */
export const createCandidate = async (
  world: World,
  organizationId: string,
  contact: { readonly name?: string; readonly phone?: string | null } = {},
): Promise<string> => {
  const id = uuid();
  const { name = 'Grace Example', phone = null } = contact;
  const email = `candidate-${id.slice(-12)}@example.com`;
  const registeredAt = world.now().toISOString();
  const registered = { organizationId, name, email, phone, registeredAt };
  await given(world, candidate, id, (state) => registerCandidate(state, registered));
  return id;
};

/** Puts a candidate at the first step of a role; a new candidate unless an id is given. */
export const createCandidateRole = async (
  world: World,
  { id: roleId, organizationId, steps: roleSteps }: GivenRole,
  existingCandidateId?: string,
): Promise<GivenCandidateRole> => {
  const candidateId = existingCandidateId ?? (await createCandidate(world, organizationId));
  const id = uuid();
  const steps = roleSteps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const enteredAt = world.now().toISOString();
  const entered = { candidateId, roleId, organizationId, steps, enteredAt };
  const placed = { roleId, candidateRoleId: id, placedAt: enteredAt };
  await given(world, candidate, candidateId, (state) => place(state, placed));
  await given(world, candidateRole, id, (state) => enterPipeline(state, entered));
  return { id, candidateId, roleId, organizationId, steps };
};

/** Creates the usual fixture: two organizations, four callers with every scope, and a role with a candidate. */
export const demoWorld = async (world: World) => {
  const [home, otherOrganization] = await Promise.all([
    createOrganization(world),
    createOrganization(world),
  ]);
  const [admin, hrRep, member, outsider, demoRole] = await Promise.all([
    createCaller(world, { platformRole: 'admin' }),
    createCaller(world, { memberships: { [home.id]: 'hr_rep' } }),
    createCaller(world, { memberships: { [home.id]: 'member' } }),
    createCaller(world, { memberships: { [otherOrganization.id]: 'hr_rep' } }),
    createRole(world, home.id),
  ]);
  const applied = await createCandidateRole(world, demoRole);
  return {
    organization: home,
    otherOrganization,
    admin,
    hrRep,
    member,
    outsider,
    role: demoRole,
    candidateRole: applied,
  };
};

export type DemoWorld = Awaited<ReturnType<typeof demoWorld>>;

/** Metadata of the events that test setup appends. */
export const testMetadata: EventMetadata = {
  actor: { type: 'system', name: 'test' },
  requestId: null,
  causationId: null,
};

/** Appends the events of several decisions to one stream at once; each decision sees the events of those before it. */
export const given = <State, Catalog extends EventCatalog>(
  { store }: Pick<World, 'store'>,
  decider: Decider<State, Catalog>,
  id: string,
  ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
) => {
  const decideAll = (past: State) =>
    decisions.reduce<readonly EventOf<Catalog>[]>(
      (events, decide) => [...events, ...decide(fold(decider, events, past))],
      [],
    );
  return transact(store, decider, id, decideAll, { metadata: testMetadata });
};

const demoSteps: readonly StepType[] = ['cv_screening', 'interview', 'offer'];

const plainRole = {
  name: 'Platform Engineer',
  description: {},
  department: 'Engineering',
  location: 'Riyadh',
  workType: 'hybrid',
  collarType: 'white',
  salaryMin: 10_000,
  salaryMax: 15_000,
  salaryCurrency: 'SAR',
  salaryPeriod: 'monthly',
  capacity: 5,
} as const;
