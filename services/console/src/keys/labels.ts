import type { KeyState } from './key-state.ts';
import type { UsageChartName } from './queries.ts';

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

export const usageChartLabels: Readonly<Record<UsageChartName, string>> = {
  endpoint: 'By endpoint',
  status: 'By status',
};
