import type { RoleStatus, View } from './queries.ts';

export const roleStatusLabels: Readonly<Record<RoleStatus, string>> = {
  open: 'Open',
  draft: 'Draft',
  on_hold: 'On hold',
  filled: 'Filled',
  closed: 'Closed',
};

export const viewLabels: Readonly<Record<View, string>> = {
  current: 'In progress',
  rejected: 'Rejected',
  hired: 'Completed',
};

export const stepStatusLabels = {
  pending: 'Not reached',
  in_progress: 'In progress',
  validated: 'Validated',
  rejected: 'Rejected',
  skipped: 'Skipped',
} as const;

export const effectLabels: Readonly<Record<string, string>> = {
  contract_generation: 'Contract',
  status_cache: 'Status',
  hris_trigger: 'HRIS delivery',
};
