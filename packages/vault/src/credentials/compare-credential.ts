import type { CredentialRow } from './credential-mac.ts';

/** The facts of a key in the log that its credential also holds. */
export type KeyFacts = {
  readonly ownerId: string;
  readonly scopes: readonly string[];
  readonly deniedActions: readonly string[];
  readonly allowedIps: readonly string[];
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** Version of its credential's MAC; undefined: minted by a version without MACs. */
  readonly macVersion?: number | undefined;
};

type ComparedCredential = Omit<CredentialRow, 'digest' | 'revision'>;

/**
 * Lists what a credential permits beyond its key's events; empty if nothing. A credential may be stricter: a
 * revocation is written there before its event, and a restored log lacks later revocations.
 */
export const compareCredential = (
  row: ComparedCredential,
  facts: KeyFacts | null | undefined,
): readonly string[] => {
  if (!facts) return ['the log has no key with this id'];
  const differences = [
    row.owner_id === facts.ownerId
      ? undefined
      : `its owner is ${row.owner_id}, but ${facts.ownerId} in the log`,
    describeDifference('scopes', row.scopes, facts.scopes),
    describeDifference('denied actions', row.denied_actions, facts.deniedActions),
    describeDifference('networks', row.allowed_ips, facts.allowedIps),
    row.revoked_at === null && facts.revokedAt !== null
      ? `it is enabled, but was revoked at ${facts.revokedAt} in the log`
      : undefined,
    Date.parse(row.expires_at) > Date.parse(facts.expiresAt)
      ? `it expires at ${row.expires_at}, but at ${facts.expiresAt} in the log`
      : undefined,
  ];
  return differences.filter((difference) => difference !== undefined);
};

const describeDifference = (
  name: string,
  stored: readonly string[],
  logged: readonly string[],
): string | undefined =>
  toSortedText(stored) === toSortedText(logged)
    ? undefined
    : `its ${name} are ${formatList(stored)}, but ${formatList(logged)} in the log`;

const toSortedText = (list: readonly string[]): string => JSON.stringify([...list].sort());
const formatList = (list: readonly string[]): string =>
  list.length === 0 ? 'none' : list.join(', ');
