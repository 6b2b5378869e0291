import type { ColumnType, Generated } from 'kysely';

import type { Instant } from './columns.ts';

/** The services of which instances report samples. */
export const serviceNames = ['api', 'projector', 'worker'] as const;

export type ServiceName = (typeof serviceNames)[number];

/** What an API served since its sample before. */
export type RequestFigures = {
  /** The length of the interval. */
  readonly seconds: number;
  readonly requests: number;
  /** Responses with a status of 500 or more. */
  readonly errors: number;
  /** Requests above MAX_IN_FLIGHT, which are not among `requests`. */
  readonly refused: number;
  /** The number of requests by the upper bound of their duration in seconds, or `+Inf`: none is in two of them. */
  readonly latency: Readonly<Record<string, number>>;
};

/** Seconds since the oldest event that is not in the rows, by projection. */
export type LagFigures = { readonly lagSeconds: Readonly<Record<string, number>> };

/** How many effects a worker ran since its sample before. */
export type JobFigures = {
  readonly seconds: number;
  readonly done: number;
  readonly failed: number;
};

/** The number of jobs of one queue by state. `paused`: no worker takes a job of it. */
type QueueDepth = Readonly<Record<'waiting' | 'active' | 'delayed' | 'parked', number>> & {
  readonly paused: boolean;
};

/** What an instance knows besides its figures: the newest report replaces the one before. */
export type ServiceReport = {
  /** Why it does only a part of its work. */
  readonly problem?: string;
  /** By the name of the queue; absent: the queue does not respond. */
  readonly queues?: Readonly<Record<string, QueueDepth>>;
  /** The volume of the anchors file. */
  readonly disk?: { readonly freeBytes: number; readonly sizeBytes: number };
};

/** The part of schema `worker` that every service writes. */
export type ServiceTables = {
  /** One row for each instance, removed when it ends normally. */
  'worker.service_instances': {
    id: string;
    service: ServiceName;
    host: string;
    /** BUILD_VERSION. */
    build_version: string | null;
    started_at: Generated<Instant>;
    seen_at: Generated<Instant>;
    /** A ServiceReport; another build may have written it. */
    report: ColumnType<object, string, string>;
  };
  /** The samples of the last day. */
  'worker.service_samples': {
    service: ServiceName;
    at: Generated<Instant>;
    instance_id: string;
    /** RequestFigures, LagFigures or JobFigures, or `{}`; another build may have written it. */
    figures: ColumnType<object, string, string>;
  };
};
