import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { openIdEnvironment, toOpenIdSettings } from './settings.ts';

const read = (env: Readonly<Record<string, string>>) =>
  toOpenIdSettings(z.object(openIdEnvironment).parse(env));

const complete = {
  OIDC_ISSUER: 'https://login.example.com/tenant',
  OIDC_CLIENT_ID: 'hiring',
  OIDC_CLIENT_SECRET: 'a secret of the provider',
};

describe('toOpenIdSettings', () => {
  it('returns undefined without variables', () => expect(read({})).toBeUndefined());

  it('returns the provider when all variables are set', () => {
    expect(read(complete)).toEqual({
      issuer: new URL('https://login.example.com/tenant'),
      clientId: 'hiring',
      clientSecret: 'a secret of the provider',
    });
  });

  it.each(Object.keys(complete))('throws an error that names %s if it is missing', (name) => {
    const { [name as keyof typeof complete]: _missing, ...rest } = complete;
    expect(() => read(rest)).toThrow(name);
  });

  it.each(['http://login.example.com', 'login.example.com', 'file:///provider'])(
    'refuses the issuer %s',
    (issuer) => expect(() => read({ ...complete, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER'),
  );

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'accepts http for the issuer %s on this machine',
    (issuer) => {
      expect(read({ ...complete, OIDC_ISSUER: issuer })?.issuer.href).toBe(`${issuer}/`);
    },
  );
});
