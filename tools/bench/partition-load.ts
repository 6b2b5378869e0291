import { randomUUID } from 'node:crypto';

import {
  apiKeyUsageCategory,
  type ApiKeyUsageEvent,
  candidateRole,
  enterPipeline,
} from '@hiring/domain';
import { appendToStream, type EventStore } from '@hiring/eventstore';

import { createStream } from './http/new-stream.ts';

/** Appends in flight at once, the uses in an event of keys, and the number of keys. */
const inFlight = 64;
const usesPerEvent = 64;
const keyCount = 1_000;

/** One event in ten has uses of keys, the others are candidate roles that enter a pipeline. */
export const appendEvents = async (store: EventStore, events: number): Promise<void> => {
  // An api process appends all its uses of a day to one stream.
  const streams = Array.from({ length: inFlight }, createUsageStream);
  for (let sent = 0; sent < events; sent += inFlight) {
    const size = Math.min(inFlight, events - sent);
    await Promise.all(
      Array.from({ length: size }, (_, nth) =>
        (sent + nth) % 10 === 0
          ? appendUses(store, streams[nth] ?? createUsageStream())
          : appendEntry(store),
      ),
    );
  }
};

type UsageStream = { readonly name: string; revision: bigint | undefined };

const createUsageStream = (): UsageStream => ({
  name: `${apiKeyUsageCategory}-${new Date().toISOString().slice(0, 10)}.${randomUUID()}`,
  revision: undefined,
});

const appendUses = async (store: EventStore, stream: UsageStream): Promise<void> => {
  // With microseconds.
  const usedAt = new Date().toISOString().replace('Z', '000Z');
  const request = { method: 'GET', path: '/api/v1/me', ip: '::1', userAgent: 'bench' };
  const uses = Array.from({ length: usesPerEvent }, () => ({
    keyId: `key-${Math.trunc(Math.random() * keyCount)}`,
    usedAt,
    ...request,
    authEndpoint: '/api/v1/me',
    requestId: randomUUID(),
  }));
  const event: ApiKeyUsageEvent = { type: 'ApiKeyUsed', data: { uses } };
  const { revision } = await appendToStream(store, stream.name, [event], {
    metadata: { actor: { type: 'system', name: 'bench' }, requestId: null, causationId: null },
    expectedRevision: stream.revision,
  });
  stream.revision = revision;
};

const appendEntry = async (store: EventStore): Promise<void> => {
  const id = randomUUID();
  const steps = ['cv_screening', 'interview', 'offer'] as const;
  const entered = {
    candidateId: randomUUID(),
    roleId: randomUUID(),
    organizationId: randomUUID(),
    steps: steps.map((stepType, nth) => ({
      id: `${id}.${nth + 1}`,
      roleStepId: randomUUID(),
      name: stepType,
      order: nth + 1,
      stepType,
    })),
    enteredAt: new Date().toISOString(),
  };
  await createStream(store, candidateRole, id, [(state) => enterPipeline(state, entered)]);
};
