import { history, type Recorded } from '@hiring/eventstore';

import type { Stack } from '../stack.ts';

/** Every event of a stream, oldest first. */
export const pastOf = async ({ store }: Stack, stream: string): Promise<readonly Recorded[]> => {
  const past: Recorded[] = [];
  for await (const recorded of history(store, stream)) past.push(recorded);
  return past;
};
