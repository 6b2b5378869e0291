import { afterEach, expect, it, vi } from 'vitest';

import { createRequestActivity } from '../../start/platform/request-activity.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('serves for a moment after each request, and not before the first', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { onRequest, isServing } = createRequestActivity();
  expect(isServing()).toBe(false);
  onRequest();
  now.mockReturnValue(1_099);
  expect(isServing()).toBe(true);
  onRequest();
  now.mockReturnValue(1_198);
  expect(isServing()).toBe(true);
  now.mockReturnValue(1_199);
  expect(isServing()).toBe(false);
});
