import { projections, verify } from '@hiring/projections';
import { expect } from 'vitest';

import type { Stack } from './stack.ts';

/** Replays the log up to each projection's checkpoint and asserts that its rows match; all projections unless named. */
export const expectVerified = async (
  { databaseUrl, store }: Stack,
  names: readonly string[] = projections.map(({ name }) => name),
): Promise<void> => {
  const { signal } = new AbortController();
  const deps = { databaseUrl, store, signal };
  for (const projection of projections.filter(({ name }) => names.includes(name))) {
    const { altered, differences } = await verify(deps, projection);
    expect({ altered, differences }).toEqual({ altered: [], differences: [] });
  }
};
