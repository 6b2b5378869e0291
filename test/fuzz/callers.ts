import { disable, leave, user } from '@hiring/domain';
import { makeKey, revokeCredential, startSession } from '@hiring/vault';
import fc from 'fast-check';

import { publicBaseUrl, type Stack } from '../stack.ts';
import { createCaller, createApiKey, type DemoWorld, given } from '../world.ts';
import type { Owner } from './ids.ts';

type Headers = Readonly<Record<string, string>>;

/** Whom one may be, and what may be seen then: of the two organisations, beside what anybody may see. */
export const callers = {
  admin: { sees: ['own', 'abroad'], weight: 14 },
  hrRep: { sees: ['own'], weight: 16 },
  member: { sees: ['own'], weight: 4 },
  outsider: { sees: ['abroad'], weight: 7 },
  session: { sees: ['own'], weight: 4 },
  otherHeader: { sees: ['own'], weight: 1 },
  unscoped: { sees: ['own'], weight: 1 },
  former: { sees: [], weight: 1 },
  nobody: { sees: [], weight: 1 },
  malformed: { sees: [], weight: 1 },
  unknown: { sees: [], weight: 1 },
  revoked: { sees: [], weight: 1 },
  expired: { sees: [], weight: 1 },
  disabled: { sees: [], weight: 1 },
  twoKeys: { sees: [], weight: 1 },
  keyInQuery: { sees: [], weight: 1 },
  badKeyGoodCookie: { sees: [], weight: 1 },
} as const satisfies Record<string, { readonly sees: readonly Owner[]; readonly weight: number }>;

export type CallerName = keyof typeof callers;

/** Those whose credentials are none. */
export const unauthenticatedCallers: ReadonlySet<CallerName> = new Set<CallerName>([
  'nobody',
  'malformed',
  'unknown',
  'revoked',
  'expired',
  'disabled',
  'twoKeys',
  'keyInQuery',
  'badKeyGoodCookie',
]);

export const callerName: fc.Arbitrary<CallerName> = fc.oneof(
  ...Object.entries(callers).map(([name, { weight }]) => ({
    arbitrary: fc.constant(name as CallerName),
    weight,
  })),
);

export type Credentials = {
  /** What a caller shows; a session is a new one each time, for it may be ended. */
  readonly getHeaders: (name: CallerName) => Promise<Headers>;
  /** A good key, for where none may be. */
  readonly key: string;
  /** Everything secret in them. */
  readonly secrets: readonly string[];
};

const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });

/** Makes the callers there are not yet in the world. */
export const createCredentials = async (stack: Stack, world: DemoWorld): Promise<Credentials> => {
  const { admin, hrRep, member, outsider, organization } = world;
  const at = stack.now().toISOString();
  const memberships = { [organization.id]: 'hr_rep' } as const;
  const [disabled, former] = await Promise.all([
    createCaller(stack, { memberships }),
    createCaller(stack, { memberships }),
  ]);
  await given(stack, user, disabled.id, (state) => disable(state, at));
  await given(stack, user, former.id, (state) => leave(state, organization.id, at));
  const unscoped = await createApiKey(stack, hrRep.id, { scopes: [] });
  const expired = await createApiKey(stack, hrRep.id, { expiresAt: new Date(0).toISOString() });
  const revoked = await createApiKey(stack, hrRep.id);
  await revokeCredential(stack.db, stack.vault, revoked.id, at);

  const headersByCaller: Readonly<Record<CallerName, Headers>> = {
    admin: bearer(admin.key),
    hrRep: bearer(hrRep.key),
    member: bearer(member.key),
    outsider: bearer(outsider.key),
    session: { origin: publicBaseUrl },
    otherHeader: { 'x-api-key': hrRep.key },
    unscoped: bearer(unscoped.key),
    former: bearer(former.key),
    nobody: {},
    malformed: bearer(`${admin.key.slice(0, -1)}!`),
    unknown: bearer(makeKey()),
    revoked: bearer(revoked.key),
    expired: bearer(expired.key),
    disabled: bearer(disabled.key),
    twoKeys: { ...bearer(admin.key), 'x-api-key': hrRep.key },
    keyInQuery: {},
    badKeyGoodCookie: bearer(makeKey()),
  };
  const keys = [admin, hrRep, member, outsider, disabled, former, unscoped, expired, revoked];
  const cookie = async () => `session=${await startSession(stack.db, hrRep.id, stack.now())}`;
  const withCookie: ReadonlySet<CallerName> = new Set(['session', 'badKeyGoodCookie']);
  return {
    getHeaders: async (name) =>
      withCookie.has(name)
        ? { ...headersByCaller[name], cookie: await cookie() }
        : headersByCaller[name],
    key: admin.key,
    secrets: keys.map(({ key }) => key),
  };
};
