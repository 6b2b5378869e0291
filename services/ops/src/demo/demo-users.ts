import { join, type OrgRole, scopes, user } from '@hiring/domain';
import { hashPassword } from '@hiring/vault';

import { mintKey } from '../actions/mint-key.ts';
import { registerUser } from '../actions/register-user.ts';
import { makePassword } from '../actions/set-password.ts';
import type { System } from '../system.ts';

export type DemoCaller = { readonly userId: string; readonly apiKey: string };
export type DemoAdmin = DemoCaller & { readonly email: string; readonly password: string };

const keyDays = 365;

/** Creates the platform admin, the only demo user who can sign in. */
export const createDemoAdmin = async (system: System, domain: string): Promise<DemoAdmin> => {
  const email = `admin@${domain}`;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const name = 'Alia Admin';
  const userId = await registerUser(system, { email, name, platformRole: 'admin', passwordHash });
  return {
    userId,
    email,
    password,
    apiKey: await mintDemoKey(system, userId, 'Demo: platform admin'),
  };
};

/** Creates a member of an organization with an API key of every scope. */
export const createDemoMember = async (
  system: System,
  member: { name: string; email: string; organizationId: string; orgRole: OrgRole },
): Promise<DemoCaller> => {
  const { name, email, organizationId, orgRole } = member;
  const userId = await registerUser(system, {
    email,
    name,
    platformRole: 'user',
    passwordHash: null,
  });
  const at = system.now().toISOString();
  await system.decide(user, userId, (state) => join(state, organizationId, orgRole, at));
  return { userId, apiKey: await mintDemoKey(system, userId, `Demo: ${name}`) };
};

const mintDemoKey = async (system: System, ownerId: string, name: string): Promise<string> => {
  const { key } = await mintKey(system, { name, ownerId, scopes, days: keyDays });
  return key;
};
