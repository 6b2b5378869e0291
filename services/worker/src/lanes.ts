import type { EffectName } from '@hiring/domain';

/** Effects that wait for somebody outside have a queue and workers of their own, so that the others never wait for them. */
export type Lane = 'quick' | 'slow';

export const lanes: readonly Lane[] = ['quick', 'slow'];

export const laneOf = (name: EffectName): Lane => (name === 'trigger-hris' ? 'slow' : 'quick');

/** On disk for ever. */
export const queueNameOf = (lane: Lane): string => (lane === 'quick' ? 'effects' : 'effects-slow');
