import { apiKey, findOrganizationId } from '@hiring/domain';
import { type EventStore, iterateStream, type RecordedEvent } from '@hiring/eventstore';
import { z } from 'zod';

import { canManageSteps, canSee, isPlatformAdmin } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { CursorPosition, createPager } from '../http/lists/cursor-pages.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, badPageMessage } from './endpoint-defaults.ts';
import { findNames } from './names.ts';
import { presentStreamEvent } from './present-stream-event.ts';
import { collectActorIds } from './present.ts';
import { memberCategories, StreamEvents, StreamEventsPath } from './stream-schemas.ts';

const streamNotFound = 'Stream not found';

/** Pages by revision. A cursor is valid only for the stream that returned it. */
const pages = createPager('stream-events', z.tuple([CursorPosition]));

/**
 * Lists the events of any stream that the caller sees (docs/use/history.md): of a candidate, a candidate role or a role
 * the members of its organization, of other streams platform admins (decisions §4).
 */
export const listStreamEvents = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/streams/{category}/{id}/events',
    summary: 'List the events of a stream',
    description:
      'Every event of one stream, oldest first, read from the log, with the recorded fields except those about a person. ' +
      'Members of the organization see the streams of its candidates, candidate roles and roles; the fields are shown ' +
      'with authority to manage steps. Platform admins see the streams of every category. The history of a candidate or ' +
      'step also shows what an event changed. Changes nothing.',
    params: StreamEventsPath,
    example: { params: { category: 'candidate', id: exampleIds.candidate }, query: { limit: 10 } },
    responses: { 200: StreamEvents, 400: badPageMessage, 404: streamNotFound },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { 'api-keys': apiKey.category });
    const { params, principal } = request;
    const { withData } = await assertVisible(deps.store, params, principal);
    const { limit, cursor } = request.readQuery();
    const stream = toStream(params);
    const page = { limit, cursor, stream };
    const [last] = pages.after(page) ?? [];
    const from = last === undefined ? 0n : BigInt(last) + 1n;
    const found = await readFrom(deps.store, { stream, from, count: limit + 1 });
    const { rows, pagination } = pages.page({ rows: found }, page, toCursor);
    const names = await findNames(deps.db, collectActorIds(rows));
    const events = rows.map((recorded) => presentStreamEvent(recorded, { names, withData }));
    return { success: true as const, events, pagination };
  },
);

type StreamParams = z.output<typeof StreamEventsPath>;

const toStream = ({ category, id }: StreamParams): string => `${category}-${id}`;

/**
 * Throws 404 for a stream that does not exist or that the caller does not see, without a difference. Returns whether
 * the caller may read the recorded fields. Reads only the first event, which names the organization.
 */
const assertVisible = async (
  store: EventStore,
  params: StreamParams,
  principal: Principal,
): Promise<{ readonly withData: boolean }> => {
  const [first] = await readFrom(store, { stream: toStream(params), from: 0n, count: 1 });
  if (first && isPlatformAdmin(principal)) return { withData: true };
  const isOfMembers = memberCategories.some((category) => category === params.category);
  const organizationId = first && isOfMembers ? findOrganizationId(first) : undefined;
  if (organizationId === undefined || !canSee(principal, organizationId)) {
    throw notFound(streamNotFound);
  }
  return { withData: canManageSteps(principal, organizationId) };
};

type Range = { readonly stream: string; readonly from: bigint; readonly count: number };

/** Reads at most `count` events of a stream. */
const readFrom = async (
  store: EventStore,
  { stream, from, count }: Range,
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const recorded of iterateStream(store, stream, from, count)) {
    events.push(recorded);
    if (events.length === count) break;
  }
  return events;
};

const toCursor = ({ revision }: RecordedEvent): [string] => [revision.toString()];
