import {
  apiKey,
  candidate,
  candidateRole,
  type Cause,
  claim,
  close,
  configureHris,
  type DataOf,
  type Decider,
  draft,
  enablePortal,
  enterPipeline,
  type EventCatalog,
  type EventOf,
  fold,
  found,
  join,
  mint,
  open,
  organization,
  type OrgRole,
  place,
  type PlatformRole,
  publish,
  register,
  registerCandidate,
  restrictedTo,
  role,
  type roleEvents,
  type RoleStep,
  scopes,
  slug,
  type StepAction,
  type StepType,
  themePortal,
  user,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { hashPassword, makeKey, saveCredential, saveLogin, startOf } from '@hiring/vault';
import { v7 as uuid } from 'uuid';

import { type HrisOptions, hrisOf, hrisSecretFor } from './given-hris.ts';
import type { Stack } from './stack.ts';

/** Where the given happens: any stack will do. */
export type World = Pick<Stack, 'db' | 'store' | 'vault' | 'now'>;

export type GivenOrganization = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The signing secret its HRIS was shown; empty without an endpoint. */
  readonly hrisSecret: string;
};
export type GivenUser = { readonly id: string; readonly email: string; readonly password: string };
export type GivenKey = { readonly id: string; readonly key: string };
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

/** An organisation whose portal is enabled and shows salaries, without an HRIS, unless told otherwise. */
export const anOrganization = async (
  world: World,
  options: {
    readonly portal?: boolean;
    readonly showSalary?: boolean;
    readonly primaryColor?: string | null;
    readonly logo?: string;
  } & HrisOptions = {},
): Promise<GivenOrganization> => {
  const id = uuid();
  const name = `Organisation ${id.slice(-4)}`;
  const hrisSecret = await hrisSecretFor(world, id, options.endpoint);
  const org = { id, name, slug: `org-${id.slice(-12)}`, hrisSecret };
  const at = world.now().toISOString();
  const { portal = true, showSalary = true, primaryColor = null } = options;
  const theme = { showSalary, primaryColor, themedAt: at };
  const hris = { ...hrisOf(options), configuredAt: at };
  const { logo = 'https://cdn.example.com/logo.png' } = options;
  const founded = { name, slug: org.slug, logo, domain: 'example.com', foundedAt: at };

  await given(world, slug, org.slug, (it) => claim(it, id, at));
  await given(
    world,
    organization,
    id,
    (it) => found(it, founded),
    (it) => (portal ? enablePortal(it, at) : []),
    (it) => themePortal(it, theme),
    (it) => configureHris(it, hris),
  );
  return org;
};

/** A user; one with a password can sign in (and costs a third of a second). */
export const aUser = async (
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
  await given(
    world,
    user,
    id,
    (it) => register(it, { email, name, platformRole, registeredAt: at }),
    ...Object.entries(memberships).map(
      ([organizationId, orgRole]) =>
        (it: typeof user.initial) =>
          join(it, organizationId, orgRole, at),
    ),
  );
  return { id, email, password };
};

/** A key of a user with every scope and a month to live, unless told otherwise. */
export const aKey = async (
  world: World,
  ownerId: string,
  options: {
    readonly scopes?: readonly string[];
    readonly expiresInDays?: number;
    readonly expiresAt?: string;
    readonly name?: string;
    readonly deniedActions?: readonly StepAction[];
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
    start: startOf(key),
    scopes: [...granted],
    mintedBy: ownerId,
    mintedAt: now.toISOString(),
    expiresAt,
    ...restrictedTo({ deniedActions, allowedIps, label }),
  };
  await given(world, apiKey, id, (it) => mint(it, minted));
  return { id, key };
};

/** A user together with a key of theirs. */
export const aCaller = async (
  world: World,
  options: Parameters<typeof aUser>[1] & { readonly scopes?: readonly string[] } = {},
): Promise<GivenCaller> => {
  const { scopes: granted = scopes, ...person } = options;
  const owner = await aUser(world, person);
  const { id: keyId, key } = await aKey(world, owner.id, { scopes: granted });
  return { ...owner, keyId, key };
};

type Drafted = DataOf<typeof roleEvents, 'RoleDrafted'>;

/** An open, public role with five seats and the steps `cv_screening`, `interview`, `offer`, unless told otherwise. */
export const aRole = async (
  world: World,
  organizationId: string,
  options: Partial<Omit<Drafted, 'organizationId' | 'steps' | 'draftedAt'>> & {
    readonly steps?: readonly StepType[];
    readonly status?: 'draft' | 'open' | 'closed';
    readonly published?: boolean;
  } = {},
): Promise<GivenRole> => {
  const { steps: types = demoSteps, status = 'open', published = true, ...told } = options;
  const id = uuid();
  const at = world.now().toISOString();
  const steps = types.map((stepType, index) => ({
    id: uuid(),
    name: stepType.replace('_', ' '),
    order: index + 1,
    stepType,
  }));
  const drafted = { ...plainRole, ...told, organizationId, steps, draftedAt: at };
  await given(
    world,
    role,
    id,
    (it) => draft(it, drafted),
    (it) => (status === 'draft' ? [] : open(it, at)),
    (it) => (published ? publish(it, at) : []),
    (it) => (status === 'closed' ? close(it, at) : []),
  );
  return { id, organizationId, name: drafted.name, steps };
};

/** A person registered with an organisation; answers the candidate's id. */
export const aCandidate = async (
  world: World,
  organizationId: string,
  contact: { readonly name?: string; readonly phone?: string | null } = {},
): Promise<string> => {
  const id = uuid();
  const { name = 'Grace Example', phone = null } = contact;
  const email = `candidate-${id.slice(-12)}@example.com`;
  const registeredAt = world.now().toISOString();
  const registered = { organizationId, name, email, phone, registeredAt };
  await given(world, candidate, id, (it) => registerCandidate(it, registered));
  return id;
};

/** A candidate, new unless named, at the first step of a role. */
export const aCandidateRole = async (
  world: World,
  { id: roleId, organizationId, steps: roleSteps }: GivenRole,
  known?: string,
): Promise<GivenCandidateRole> => {
  const candidateId = known ?? (await aCandidate(world, organizationId));
  const id = uuid();
  const steps = roleSteps.map((step) => ({
    ...step,
    id: `${id}.${step.order}`,
    roleStepId: step.id,
  }));
  const enteredAt = world.now().toISOString();
  const entered = { candidateId, roleId, organizationId, steps, enteredAt };
  const placed = { roleId, candidateRoleId: id, placedAt: enteredAt };
  await given(world, candidate, candidateId, (it) => place(it, placed));
  await given(world, candidateRole, id, (it) => enterPipeline(it, entered));
  return { id, candidateId, roleId, organizationId, steps };
};

/** The usual cast: one organisation, four callers of every scope, a role with a candidate at its first step. */
export const demoWorld = async (world: World) => {
  const [home, abroad] = await Promise.all([anOrganization(world), anOrganization(world)]);
  const [admin, hrRep, member, outsider, demoRole] = await Promise.all([
    aCaller(world, { platformRole: 'admin' }),
    aCaller(world, { memberships: { [home.id]: 'hr_rep' } }),
    aCaller(world, { memberships: { [home.id]: 'member' } }),
    aCaller(world, { memberships: { [abroad.id]: 'hr_rep' } }),
    aRole(world, home.id),
  ]);
  const applied = await aCandidateRole(world, demoRole);
  return {
    organization: home,
    otherOrganization: abroad,
    admin,
    hrRep,
    member,
    outsider,
    role: demoRole,
    candidateRole: applied,
  };
};

export type DemoWorld = Awaited<ReturnType<typeof demoWorld>>;

/** What a test's given was made to happen by. */
export const testCause: Cause = {
  actor: { type: 'system', name: 'test' },
  requestId: null,
  causationId: null,
};

/** Decisions of one stream, each made on what the one before decided, appended at once. */
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
  return transact(store, decider, id, decideAll, { cause: testCause });
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
