/**
 * The default limits of decisions §2: `points` requests in each `seconds`, counted `per` key, owner (the user of a key
 * or session), address, account, organization, or guesser of an account's password: an address, or a device that signed
 * in to the account before. Zero points turn a limit off.
 */
export const rateLimits = {
  key: { points: 600, seconds: 60, per: 'key' },
  'key-burst': { points: 30, seconds: 1, per: 'key' },
  owner: { points: 1_200, seconds: 60, per: 'owner' },
  transitions: { points: 120, seconds: 60, per: 'owner' },
  minting: { points: 20, seconds: 60, per: 'owner' },
  documents: { points: 60, seconds: 60, per: 'owner' },
  'public-reads': { points: 600, seconds: 60, per: 'address' },
  apply: { points: 60, seconds: 60, per: 'address' },
  accept: { points: 20, seconds: 60, per: 'address' },
  upload: { points: 100, seconds: 86_400, per: 'address' },
  'upload-organization': { points: 2_000, seconds: 86_400, per: 'organization' },
  'sign-in': { points: 30, seconds: 60, per: 'address' },
  'sign-in-account': { points: 10, seconds: 60, per: 'guesser' },
  'sign-in-unknown-device': { points: 100, seconds: 60, per: 'account' },
  'email-change': { points: 5, seconds: 86_400, per: 'owner' },
  'oauth-registration': { points: 20, seconds: 60, per: 'address' },
  'oauth-authorization': { points: 60, seconds: 60, per: 'address' },
  'oauth-token': { points: 120, seconds: 60, per: 'address' },
  'failed-authentication': { points: 300, seconds: 60, per: 'address' },
} as const satisfies Record<string, RateLimit>;

export type RateLimit = {
  readonly points: number;
  readonly seconds: number;
  readonly per: 'key' | 'owner' | 'address' | 'account' | 'organization' | 'guesser';
};

export type PolicyName = keyof typeof rateLimits;

/** The configured limit of each policy. */
export type Limits = Readonly<Record<PolicyName, Omit<RateLimit, 'per'>>>;
