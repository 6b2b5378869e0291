import type { KeyState } from './key-state.ts';

export const keyStateLabels: Readonly<Record<KeyState, string>> = {
  active: 'Active',
  replaced: 'Replaced',
  expired: 'Expired',
  revoked: 'Revoked',
};

export const keyStateColors: Readonly<Record<KeyState, string>> = {
  active: 'green',
  replaced: 'yellow',
  expired: 'gray',
  revoked: 'red',
};
