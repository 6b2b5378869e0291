import { serviceNames } from '@hiring/database';
import { z } from 'zod';

import { storeNames } from '../health/store-check.ts';
import { QueryMinutes } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

const StoreHealth = z
  .object({
    name: z.enum(storeNames),
    state: z.enum(['up', 'down']).describe('`down`: it did not respond within 2 seconds'),
    milliseconds: z.number().nullable().describe('Until it responded; null: it did not'),
  })
  .meta({ id: 'StoreHealth' });

const ServiceInstance = z
  .object({
    id: z.string(),
    host: z.string().describe('The name of its machine or pod'),
    buildVersion: z.string().nullable().describe('Its BUILD_VERSION; null: not set'),
    state: z
      .enum(['up', 'not_seen'])
      .describe('`not_seen`: without a sample for 30 seconds, although it did not end normally'),
    startedAt: z.iso.datetime(),
    seenAt: z.iso.datetime().describe('The time of its last sample; one follows every ten seconds'),
    problem: z.string().nullable().describe('Why it does only a part of its work'),
    disk: z
      .object({ freeBytes: z.number(), sizeBytes: z.number() })
      .nullable()
      .describe('The volume of the anchors file; null: it writes none'),
  })
  .meta({ id: 'ServiceInstance' });

const ServiceHealth = z
  .object({
    name: z.enum(serviceNames),
    state: z.enum(['up', 'down']).describe('`down`: no instance is up'),
    instances: z
      .array(ServiceInstance)
      .describe(
        'Those that run, and those that were killed within a day; the last seen first, at most 100',
      ),
  })
  .meta({ id: 'ServiceHealth' });

const QueueDepth = z
  .object({
    name: z.string(),
    waiting: z.number().describe('Jobs that are due'),
    active: z.number(),
    delayed: z.number().describe('Jobs that are not due: retries, and checks of seats'),
    parked: z.number().describe('Jobs whose attempts are used up'),
    paused: z.boolean().describe('Whether no worker takes a job'),
  })
  .meta({ id: 'QueueDepth' });

const SystemHealth = z
  .object({
    stores: z.array(StoreHealth).describe('The stores that this API uses; `redis` if configured'),
    services: z
      .array(ServiceHealth)
      .nullable()
      .describe('null: the database did not return them within 2 seconds'),
    queues: z
      .object({
        readAt: z.iso.datetime().describe('When a worker counted the jobs'),
        depths: z.array(QueueDepth),
      })
      .nullable()
      .describe('null: no worker has counted them within a day'),
    auditChains: z
      .object({
        position: z.string().describe('The position of the log that they have reached'),
        extendedAt: z.iso.datetime(),
        error: z.string().nullable().describe('Why they are not continued'),
      })
      .nullable()
      .describe('null: the database did not return it within 2 seconds'),
    lastBackupAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'The begin of the last complete `ops backup`; null: there is none, or it is not known',
      ),
  })
  .meta({ id: 'SystemHealth' });

export const SystemHealthResponse = z.object({ success: z.literal(true), data: SystemHealth });

export const MetricsQuery = z.strictObject({
  minutes: QueryMinutes.default(60).describe('The length of the time; default 60'),
});

const Series = z
  .array(z.number().nullable())
  .describe('A value for each of `times`; null: no instance sampled it');

const SystemMetrics = z
  .object({
    stepSeconds: z.int().describe('The length of an interval'),
    times: z.array(z.iso.datetime()).describe('The begin of each interval; at most 360'),
    requests: z
      .object({
        perSecond: Series,
        errorsPerSecond: Series.describe('Responses with status 500 or above'),
        refusedPerSecond: Series.describe('503 above MAX_IN_FLIGHT; not among `perSecond`'),
      })
      .describe('Of all API instances together, without probes'),
    latency: z
      .object({ p50Seconds: Series, p95Seconds: Series, p99Seconds: Series })
      .describe('Quantiles over all API instances, estimated from a histogram'),
    lags: z
      .array(z.object({ projection: z.string(), seconds: Series }))
      .describe('The highest lag of each projection in each interval, by name'),
    effects: z
      .object({ donePerSecond: Series, failedPerSecond: Series })
      .describe('Runs of effects, of all workers together'),
  })
  .meta({ id: 'SystemMetrics' });

export const SystemMetricsResponse = z.object({ success: z.literal(true), data: SystemMetrics });
