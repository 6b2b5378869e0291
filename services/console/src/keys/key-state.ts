/** What can be done with a key. `replaced`: a successor exists, and the key still works until it expires. */
export const keyStates = ['active', 'replaced', 'expired', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

type Key = {
  readonly enabled: boolean;
  readonly expiresAt: string | null;
  readonly replacedBy: string | null;
};

/** Returns the state of a key at an instant, in milliseconds. */
export const findKeyState = ({ enabled, expiresAt, replacedBy }: Key, atMs: number): KeyState => {
  if (!enabled) return 'revoked';
  if (expiresAt !== null && Date.parse(expiresAt) <= atMs) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
};

/** Whether a key of this state is accepted. */
export const isUsable = (state: KeyState): boolean => state === 'active' || state === 'replaced';
