import { expect, it } from 'vitest';

import { catalog } from '../catalog.ts';
import { onDisk } from '../codec.fixtures.ts';
import { decode } from '../codec.ts';
import { effectEventTypes } from './effect-event-types.ts';
import { deriveEffects } from './effects.ts';

it('the relay reads the events that have effects, and the requests to retry one', () => {
  const types = Object.entries(onDisk).flatMap(([type, bytes]) => {
    const event = decode(catalog, { type, data: JSON.parse(bytes) });
    const isRead = event?.type === 'EffectRetried' || (event && deriveEffects('id', event)[0]);
    return isRead ? [event.type] : [];
  });
  expect(new Set(effectEventTypes)).toEqual(new Set(types));
});
