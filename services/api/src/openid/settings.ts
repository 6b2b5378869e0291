import { z } from 'zod';

/** The identity provider at which users may sign in, and this service's registration there. */
export type OpenIdSettings = {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
};

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isSecureIssuer = (text: string): boolean => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || loopbackHosts.has(hostname);
};

/** The variables of the identity provider. */
export const openIdEnvironment = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be a URL like https://login.example.com' })
    .refine((text) => !URL.canParse(text) || isSecureIssuer(text), {
      error: 'must be an https URL; http is allowed for this machine only',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
};

type OpenIdEnvironment = z.output<z.ZodObject<typeof openIdEnvironment>>;

/** Returns the settings of the provider; undefined without variables. Throws a ZodError if only some of them are set. */
export const toOpenIdSettings = (environment: OpenIdEnvironment): OpenIdSettings | undefined => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = environment;
  if ([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].every((value) => value === undefined)) {
    return undefined;
  }
  const settings = CompleteSettings.parse(environment);
  return {
    issuer: new URL(settings.OIDC_ISSUER),
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
  };
};

const requiredTogether = 'must be set together with the other OIDC_ variables';

const CompleteSettings = z.object({
  OIDC_ISSUER: z.string(requiredTogether),
  OIDC_CLIENT_ID: z.string(requiredTogether),
  OIDC_CLIENT_SECRET: z.string(requiredTogether),
});
