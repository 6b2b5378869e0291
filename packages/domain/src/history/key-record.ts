import type { ApiKeyEvent } from '../api-key/events.ts';

/** All that the log says of a key; neither the secret nor its digest is ever among it (decisions §3). */
export type KeyRecord = {
  readonly name: string;
  readonly ownerId: string;
  /** The first characters of the key. */
  readonly start: string;
  readonly scopes: readonly string[];
  readonly mintedBy: string;
  readonly mintedAt: string;
  readonly expiresAt: string;
  readonly revokedBy: string | null;
  readonly revokedAt: string | null;
};

/** A key's record after one more event; undefined for as long as it was not minted. */
export const recordKey = (
  record: KeyRecord | undefined,
  event: ApiKeyEvent,
): KeyRecord | undefined => {
  switch (event.type) {
    case 'ApiKeyMinted':
      return { ...event.data, revokedBy: null, revokedAt: null };
    case 'ApiKeyRevoked':
      return record && { ...record, ...event.data };
  }
};
