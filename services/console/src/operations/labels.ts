import type { EffectStatus, Projection } from './queries.ts';

export const projectionStateLabels: Readonly<Record<Projection['state'], string>> = {
  running: 'Running',
  stopped: 'Stopped',
  not_running: 'Not running',
  not_started: 'Not started',
};

export const effectStatusLabels: Readonly<Record<EffectStatus, string>> = {
  pending: 'Pending',
  failed: 'Failed, will be tried again',
  parked: 'Parked',
};

/** The name of a type of effects, for people. */
export const toEffectLabel = (type: string): string => type.replaceAll('_', ' ');
