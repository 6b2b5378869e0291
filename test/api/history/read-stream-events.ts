import { iterateStream, type RecordedEvent } from '@hiring/eventstore';

import type { Stack } from '../../stack.ts';

/** Returns every event of a stream, oldest first. */
export const readStreamEvents = async (
  { store }: Stack,
  stream: string,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of iterateStream(store, stream)) events.push(event);
  return events;
};
