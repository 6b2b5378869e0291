import { z } from 'zod';

import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';

/** The principal of a request (specification §2.5). */
const MeResponse = z
  .object({
    user: z.object({ id: z.string(), email: z.string(), role: z.string() }),
    auth: z.union([
      z.object({
        type: z.literal('api_key'),
        keyId: z.string(),
        scopes: z.array(z.string()),
        deniedActions: z.array(z.string()).describe('Actions that you may do and the key may not'),
      }),
      z.object({ type: z.literal('session') }),
    ]),
  })
  .meta({ id: 'Principal' });

/** Shows the principal of the request (specification §4.3). */
export const showMe = endpoint(
  {
    method: 'GET',
    path: '/api/v1/me',
    tag: 'Identity',
    summary: 'Who am I',
    description:
      'Returns the user that the key acts as, or the signed-in user of the session cookie.',
    caller: 'principal',
    scope: 'none',
    responses: { 200: MeResponse },
  },
  async ({ principal }) => presentPrincipal(principal),
);

const presentPrincipal = ({ userId, email, platformRole, auth }: Principal) => ({
  user: { id: userId, email, role: platformRole },
  auth: auth.type === 'api_key' ? presentKey(auth) : { type: auth.type },
});

const presentKey = ({ type, keyId, scopes, deniedActions }: KeyAuth) => ({
  type,
  keyId,
  scopes: [...scopes],
  deniedActions: [...deniedActions],
});

type KeyAuth = Extract<Principal['auth'], { readonly type: 'api_key' }>;
