import {
  claimSlug,
  enablePortal,
  type EventMetadata,
  found,
  type Generation,
  openSandbox,
  organization,
  retireSandbox,
  type Sandbox,
  sandbox,
  slug,
  themePortal,
  user,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { moveMembership, registerUser } from '@hiring/memberships';

import type { Deps } from '../deps.ts';
import { decideInOrder } from './decide-in-order.ts';
import { findSandbox, type KnownSandbox } from './find-sandbox.ts';
import { seedWorld } from './seed-world.ts';

/** The organization that has the sandbox. */
type Home = { readonly organizationId: string; readonly name: string };

/**
 * Completes the generation that is being prepared: founds its organization, seeds it, moves the user of the sandbox to it
 * and retires the one before. Every step is decided from the streams, so that the next attempt completes what a crash
 * left, and attempts at the same time do each step once (ADR 64). Then waits until keys of the user of the sandbox work.
 */
export const prepareGeneration = async (
  deps: Deps,
  home: Home,
  { command: _command, ...metadata }: EventMetadata,
): Promise<void> => {
  const known = await findSandbox(deps, home.organizationId);
  const { pending } = known;
  if (pending) await completeGeneration(deps, home, { ...known, pending }, metadata);
  // A key whose owner is not projected yet is 401.
  await deps.waitForOwnWrites(noHeader, { users: user.category });
};

const noHeader = { setHeader: () => undefined };

type PendingSandbox = KnownSandbox & { readonly pending: Generation };

const completeGeneration = async (
  deps: Deps,
  home: Home,
  { pending, current, userId }: PendingSandbox,
  metadata: Omit<EventMetadata, 'command'>,
): Promise<void> => {
  const { organizationId } = home;
  const { sandboxId, generation } = pending;
  await foundGeneration(deps, home, pending, metadata);
  await seedWorld(deps, { sandboxId, userId }, metadata);
  await ensureUser(deps, { userId, slug: pending.slug }, metadata);
  const move = { userId, from: current?.sandboxId, to: sandboxId, orgRole: 'owner' as const };
  await moveMembership(deps, { ...move, metadata });
  if (current) await retire(deps, current.sandboxId, sandboxId, metadata);

  const opened = { organizationId, generation, openedAt: deps.now().toISOString() };
  const decide = (state: Sandbox) => openSandbox(state, opened);
  const { position } = await transact(deps.store, sandbox, organizationId, decide, { metadata });
  deps.noteWrite(sandbox.category, position);
};

const foundGeneration = async (
  { store, now, noteWrite }: Deps,
  { organizationId, name }: Home,
  { sandboxId, slug: portalSlug }: Generation,
  metadata: EventMetadata,
): Promise<void> => {
  const at = now().toISOString();
  const claim = (state: typeof slug.initial) => claimSlug(state, sandboxId, at);
  await transact(store, slug, portalSlug, claim, { metadata });
  const founded = {
    name: toSandboxName(name),
    slug: portalSlug,
    domain: '',
    logo: '',
    foundedAt: at,
    sandboxOf: organizationId,
  };
  const decide = decideInOrder(
    organization,
    (state) => found(state, founded),
    (state) => enablePortal(state, at),
    (state) => themePortal(state, { showSalary: true, primaryColor: null, themedAt: at }),
  );
  const { position } = await transact(
    store,
    organization,
    sandboxId,
    (state) => (state.founded ? [] : decide(state)),
    { metadata },
  );
  noteWrite(organization.category, position);
};

/** Characters of an organization's name at most. */
const maxNameChars = 200;

const toSandboxName = (name: string): string =>
  `Sandbox of ${name}`.slice(0, maxNameChars).replace(/\p{Cs}$/u, '');

type NewUser = { readonly userId: string; readonly slug: string };

/** Registers the user of the sandbox, who has no password, under an address that no mail reaches (RFC 2606). */
const ensureUser = async (
  deps: Deps,
  { userId, slug: portalSlug }: NewUser,
  metadata: EventMetadata,
): Promise<void> => {
  if (await isRegistered(deps, userId)) return;
  const email = `owner@${portalSlug}.invalid`;
  const newUser = { id: userId, email, name: 'Sandbox', platformRole: 'user' as const };
  try {
    await registerUser(deps, { ...newUser, passwordHash: null, confirmed: true }, metadata);
  } catch (error) {
    // Another attempt registered the user at the same time.
    if (!(await isRegistered(deps, userId))) throw error;
  }
};

const isRegistered = async ({ store }: Deps, userId: string): Promise<boolean> =>
  (await load(store, user, userId)).state.registered;

const retire = async (
  { store, now, noteWrite }: Deps,
  retiredId: string,
  successorId: string,
  metadata: EventMetadata,
): Promise<void> => {
  const retired = { successorId, retiredAt: now().toISOString() };
  const decide = (state: typeof organization.initial) => retireSandbox(state, retired);
  const { position } = await transact(store, organization, retiredId, decide, { metadata });
  noteWrite(organization.category, position);
};
