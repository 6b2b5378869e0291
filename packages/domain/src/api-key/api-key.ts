import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type ApiKeyEvent, apiKeyEvents } from './events.ts';

type Minted = DataOf<typeof apiKeyEvents, 'ApiKeyMinted'>;
type Rotated = DataOf<typeof apiKeyEvents, 'ApiKeyRotated'>;

/** All that the log says of a key; neither the secret nor its digest is ever among it (decisions §3). */
export type ApiKey = {
  readonly name: string;
  readonly ownerId: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly scopes: readonly string[];
  readonly deniedActions: readonly string[];
  /** None: it may be used from anywhere. */
  readonly allowedIps: readonly string[];
  readonly label: string | null;
  readonly mintedBy: string;
  readonly mintedAt: string;
  /** When it was to expire as it was minted; a rotation brings `expiresAt` forward. */
  readonly mintedUntil: string;
  readonly expiresAt: string;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  /** Undefined: minted by a version whose credentials carried no MAC. */
  readonly macVersion?: number | undefined;
  readonly revokedBy: string | null;
  readonly revokedAt: string | null;
};

/** Null: not minted. */
export const apiKey: Decider<ApiKey | null, typeof apiKeyEvents> = {
  category: 'apiKey',
  events: apiKeyEvents,
  initial: null,
  evolve: (key, event) => {
    switch (event.type) {
      case 'ApiKeyMinted':
        return toApiKey(event.data);
      case 'ApiKeyRotated': {
        const { successorId, expiresAt } = event.data;
        return key && { ...key, replacedBy: successorId, expiresAt };
      }
      case 'ApiKeyRevoked':
        return key && { ...key, ...event.data };
    }
  },
};

const toApiKey = (minted: Minted): ApiKey => ({
  ...minted,
  deniedActions: minted.deniedActions ?? [],
  allowedIps: minted.allowedIps ?? [],
  label: minted.label ?? null,
  mintedUntil: minted.expiresAt,
  replaces: minted.replaces ?? null,
  replacedBy: null,
  revokedBy: null,
  revokedAt: null,
});

/** The MAC that credentials carry now (packages/vault); the log says so, that nobody makes one pass for an older row. */
const macVersion = 1;

/** A key comes into being once; an id already used is refused (`already_exists`). */
export const mint = (key: ApiKey | null, minted: Minted): ApiKeyEvent[] => {
  if (key) throw new Refusal('already_exists');
  return [{ type: 'ApiKeyMinted', data: { ...minted, macVersion } }];
};

/**
 * Gives a key a successor and lets it expire at `expiresAt`, never later than it would have (security.md D14). The same
 * successor twice is once. Refuses `key_not_found`, `key_revoked`, `key_expired`.
 */
export const rotate = (key: ApiKey | null, rotated: Rotated): ApiKeyEvent[] => {
  if (!key) throw new Refusal('key_not_found');
  if (key.replacedBy === rotated.successorId) return [];
  if (key.revokedAt !== null) throw new Refusal('key_revoked');
  if (key.expiresAt <= rotated.rotatedAt) throw new Refusal('key_expired');
  const expiresAt = rotated.expiresAt < key.expiresAt ? rotated.expiresAt : key.expiresAt;
  return [{ type: 'ApiKeyRotated', data: { ...rotated, expiresAt } }];
};

/** What a key's successor is minted as: the same for the same owner, with a secret and a time of its own. */
export const toSuccessor = (
  { name, ownerId, scopes, ...key }: ApiKey,
  replaces: string,
  own: Pick<Minted, 'start' | 'mintedBy' | 'mintedAt' | 'expiresAt'>,
): Minted => ({ name, ownerId, scopes: [...scopes], ...own, ...toRestrictions(key), replaces });

/** A key's restrictions as its event has them: only those there are. */
export const toRestrictions = ({
  deniedActions,
  allowedIps,
  label,
}: Pick<ApiKey, 'deniedActions' | 'allowedIps' | 'label'>): Pick<
  Minted,
  'deniedActions' | 'allowedIps' | 'label'
> => ({
  ...(deniedActions.length > 0 && { deniedActions: [...deniedActions] }),
  ...(allowedIps.length > 0 && { allowedIps: [...allowedIps] }),
  ...(label !== null && { label }),
});

/** Revocation is permanent, and said twice it is said once (specification §3.1, decisions §3). */
export const revoke = (key: ApiKey | null, revokedBy: string, revokedAt: string): ApiKeyEvent[] => {
  if (!key) throw new Refusal('key_not_found');
  return key.revokedAt === null ? [{ type: 'ApiKeyRevoked', data: { revokedBy, revokedAt } }] : [];
};
