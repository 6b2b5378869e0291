import { projectionRepairs, skipEvent } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findStop } from './find-stop.ts';
import { ProjectionPath, SkipEventBody, SkippedEventResponse } from './schemas.ts';

const notStopped = 'The projection has not stopped at this event';

/**
 * Makes a projection skip the event at which it, or its rebuild, has stopped (docs/operate/rebuild.md). The projector
 * finds the record within seconds: the api has no rights on the tables of projections.
 */
export const skipEventEndpoint = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/projections/{name}/skips',
    summary: 'Skip the event at which a projection stopped',
    description:
      'The projection, and every later rebuild and verification of it, does without this event: its rows then lack ' +
      'what the event says. Cannot be taken back. The log keeps who skipped it and the reason, so the reason may not ' +
      'contain personal data. To skip an event again changes nothing.',
    params: ProjectionPath,
    body: SkipEventBody,
    example: {
      params: { name: 'webhooks' },
      body: { eventId: exampleIds.skippedEvent, reason: 'Written by a broken import' },
    },
    undoneBy: [],
    reasons: ['not_stopped_at_event'],
    responses: {
      200: SkippedEventResponse,
      400: 'eventId or reason is not valid',
      404: 'Projection not found',
      409: notStopped,
    },
  },
  async ({ principal, params: { name }, readBody, metadata }, { db, store, now }) => {
    const { eventId, reason } = await readBody();
    const stop = await findStop({ db, store }, name);
    const skipped = { projection: name, eventId, position: String(stop?.position), reason };
    const decide = (repairs: typeof projectionRepairs.initial) => {
      if (!repairs.skipped.includes(eventId) && stop?.eventId !== eventId) {
        throw new Problem('conflict', notStopped, {
          details: { reason: 'not_stopped_at_event', stoppedAt: stop?.eventId ?? null },
        });
      }
      const by = { by: principal.userId, skippedAt: now().toISOString() };
      return skipEvent(repairs, { ...skipped, ...by });
    };
    await transact(store, projectionRepairs, name, decide, { metadata });
    return { success: true as const, skipped: { projection: name, eventId } };
  },
);
