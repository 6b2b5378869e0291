import { projections, verify } from '@hiring/projector';
import { expect } from 'vitest';

import type { Stack } from './stack.ts';

/** Replays the log and expects that every row of every projection, or of those named, up to where it stands, follows from it. */
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
