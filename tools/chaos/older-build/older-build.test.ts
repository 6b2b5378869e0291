import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { lowerVersion } from './older-build.ts';

const events = new URL('../../../packages/domain/src/candidate-role/events.ts', import.meta.url);

it('the older build differs in the version of one event', () => {
  const source = readFileSync(events, 'utf8');
  const older = lowerVersion(source);
  expect(older).toHaveLength(source.length);
  expect(/StepRejected: event\(\s*1,/.test(older)).toBe(true);
  expect(() => lowerVersion(older)).toThrow('no longer declared as version 2');
});
