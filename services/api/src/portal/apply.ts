import { randomBytes } from 'node:crypto';

import { type Cause, invitation, invite, isOnPortal, Refusal, role } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';

export type Application = {
  readonly organizationId: string;
  readonly roleId: string;
  /** In lower case. */
  readonly locale: string;
};

const lifetime = 30 * 86_400_000;

/**
 * The signup link for a role, the live one if there is one (decisions §6). The role's own stream says whether it still
 * takes applications. Refuses `role_not_accepting`.
 */
export const inviteUrl = async (
  deps: Deps,
  application: Application,
  cause: Cause,
): Promise<string> => {
  const { organizationId, roleId, locale } = application;
  const { state } = await load(deps.store, role, roleId);
  const accepting = state.organizationId === organizationId && isOnPortal(state);
  if (!accepting) throw new Refusal('role_not_accepting');

  const issued = { organizationId, roleId, locale, ...fresh(deps.now()) };
  const id = `${roleId}.${locale}`;
  const decided = await transact(deps.store, invitation, id, (it) => invite(it, issued), { cause });
  deps.written(invitation.category, decided.position);
  return `${deps.config.publicBaseUrl}/${locale}/signup?invite=${decided.state.token}`;
};

/** 256 bits and nothing about anybody. */
const fresh = (now: Date) => ({
  token: randomBytes(32).toString('base64url'),
  issuedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + lifetime).toISOString(),
});
