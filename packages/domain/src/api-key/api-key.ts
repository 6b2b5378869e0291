import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { Refusal } from '../refusal.ts';
import { type ApiKeyEvent, apiKeyEvents } from './events.ts';

type MintedData = DataOf<typeof apiKeyEvents, 'ApiKeyMinted'>;
type RotatedData = DataOf<typeof apiKeyEvents, 'ApiKeyRotated'>;

/** The state of a key by its events, which never contain the secret or its digest (decisions §3). */
export type ApiKey = {
  readonly name: string;
  readonly ownerId: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly scopes: readonly string[];
  readonly deniedActions: readonly string[];
  /** Empty: it may be used from any address. */
  readonly allowedIps: readonly string[];
  readonly label: string | null;
  readonly mintedBy: string;
  readonly mintedAt: string;
  /** The expiry it was minted with; a rotation makes `expiresAt` earlier. */
  readonly mintedUntil: string;
  readonly expiresAt: string;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  /** The authorization of an agent under which it was minted; a successor has none. */
  readonly authorizationId?: string | undefined;
  /** Undefined: minted by a version whose credentials had no MAC. */
  readonly macVersion?: number | undefined;
  readonly revokedBy: string | null;
  readonly revokedAt: string | null;
};

/** The decider of API keys. The state is null until the key is minted. */
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

const toApiKey = (minted: MintedData): ApiKey => ({
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

/**
 * Version of the MAC of new credentials (packages/vault). Recorded in the log, so that a new credential cannot be
 * presented as an older one without a MAC.
 */
const macVersion = 1;

/** Mints a key, once; an id already used is refused (`already_exists`). */
export const mint = (key: ApiKey | null, minted: MintedData): ApiKeyEvent[] => {
  if (key) throw new Refusal('already_exists');
  return [{ type: 'ApiKeyMinted', data: { ...minted, macVersion } }];
};

/**
 * Records the successor of a key and makes the key expire at `expiresAt`, never later than it would have
 * (docs/security.md D14). Yields no event for the same successor again. Refuses `key_not_found`, `key_revoked`,
 * `key_expired`.
 */
export const rotate = (key: ApiKey | null, rotated: RotatedData): ApiKeyEvent[] => {
  if (!key) throw new Refusal('key_not_found');
  if (key.replacedBy === rotated.successorId) return [];
  if (key.revokedAt !== null) throw new Refusal('key_revoked');
  if (key.expiresAt <= rotated.rotatedAt) throw new Refusal('key_expired');
  const expiresAt = rotated.expiresAt < key.expiresAt ? rotated.expiresAt : key.expiresAt;
  return [{ type: 'ApiKeyRotated', data: { ...rotated, expiresAt } }];
};

/** Returns the data to mint a key's successor with: the same owner and restrictions, its own secret and times. */
export const toSuccessor = (
  { name, ownerId, scopes, ...key }: ApiKey,
  replaces: string,
  own: Pick<MintedData, 'start' | 'mintedBy' | 'mintedAt' | 'expiresAt'>,
): MintedData => ({ name, ownerId, scopes: [...scopes], ...own, ...toRestrictions(key), replaces });

/** Returns a key's restrictions as its event holds them, without the empty ones. */
export const toRestrictions = ({
  deniedActions,
  allowedIps,
  label,
}: Pick<ApiKey, 'deniedActions' | 'allowedIps' | 'label'>): Pick<
  MintedData,
  'deniedActions' | 'allowedIps' | 'label'
> => ({
  ...(deniedActions.length > 0 && { deniedActions: [...deniedActions] }),
  ...(allowedIps.length > 0 && { allowedIps: [...allowedIps] }),
  ...(label !== null && { label }),
});

/** Revokes a key permanently. Yields no event if it was revoked before (specification §3.1, decisions §3). */
export const revoke = (key: ApiKey | null, revokedBy: string, revokedAt: string): ApiKeyEvent[] => {
  if (!key) throw new Refusal('key_not_found');
  return key.revokedAt === null ? [{ type: 'ApiKeyRevoked', data: { revokedBy, revokedAt } }] : [];
};
