import type { EffectName } from '@hiring/domain';

/**
 * Each lane is a queue with workers of its own: effects that wait for somebody outside (`slow`), or for their time
 * (`later`), keep no other waiting.
 */
export const lanes = ['quick', 'slow', 'later'] as const;

export type Lane = (typeof lanes)[number];

export const laneOf = (name: EffectName): Lane => {
  switch (name) {
    case 'trigger-hris':
      return 'slow';
    case 'release-seat':
      return 'later';
    case 'generate-contract':
    case 'sync-status-cache':
    case 'forget-person':
    case 'read-document':
    case 'screen-cv':
      return 'quick';
  }
};

/** Kept by the backend: never renamed. */
export const queueNameOf = (lane: Lane): string =>
  lane === 'quick' ? 'effects' : `effects-${lane}`;

/** A value for every lane. */
export const forLanes = <T>(make: (lane: Lane) => T): Readonly<Record<Lane, T>> => ({
  quick: make('quick'),
  slow: make('slow'),
  later: make('later'),
});
