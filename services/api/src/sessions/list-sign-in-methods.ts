import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';

const SignInMethodsResponse = z.object({
  success: z.literal(true),
  methods: z
    .array(z.enum(['password', 'openid_connect']))
    .describe(
      '`openid_connect`: a browser signs in at the identity provider by opening `/api/auth/openid/start`',
    ),
});

/** Lists how users may sign in, for the sign-in page (docs/operate/single-sign-on.md). */
export const listSignInMethods = endpoint(
  {
    method: 'GET',
    tag: 'Sessions',
    caller: 'anyone',
    scope: 'none',
    path: '/api/auth/sign-in-methods',
    summary: 'List the ways to sign in',
    description: 'Whether an identity provider is configured beside passwords. Changes nothing.',
    policies: ['public-reads'],
    query: z.strictObject({}),
    responses: { 200: SignInMethodsResponse, 400: 'An unknown query parameter' },
  },
  async ({ readQuery }, { config }) => {
    readQuery();
    const methods = ['password' as const, ...(config.openId ? ['openid_connect' as const] : [])];
    return { success: true as const, methods };
  },
);
