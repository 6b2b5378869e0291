import { randomBytes } from 'node:crypto';

import { type EventMetadata, invitation, invite, isOnPortal, Refusal, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

export type Application = {
  readonly organizationId: string;
  readonly roleId: string;
  /** In lower case. */
  readonly locale: string;
};

const lifetimeMs = 30 * 86_400_000;

/**
 * Returns the signup link for a role: the valid one if it exists, else a new one (decisions §6). Reads from the role's
 * stream whether the role accepts applications. Refuses `role_not_accepting`.
 */
export const createInviteUrl = async (
  deps: Deps,
  application: Application,
  metadata: EventMetadata,
): Promise<string> => {
  const { organizationId, roleId, locale } = application;
  const { state } = await load(deps.store, role, roleId);
  const isAccepting = state.organizationId === organizationId && isOnPortal(state);
  if (!isAccepting) throw new Refusal('role_not_accepting');

  const issued = { organizationId, roleId, locale, ...createToken(deps.now()) };
  const id = `${roleId}.${locale}`;
  const result = await transact(deps.store, invitation, id, (current) => invite(current, issued), {
    metadata,
  });
  deps.noteWrite(invitation.category, result.position);
  return `${deps.config.publicBaseUrl}/${locale}/signup?invite=${result.state.token}`;
};

/** Creates a token of 256 random bits, which has no personal data. */
const createToken = (now: Date) => ({
  token: randomBytes(32).toString('base64url'),
  issuedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
});
