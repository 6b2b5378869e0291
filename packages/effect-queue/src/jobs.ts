import type { Effect, EffectName, EffectPayloads } from '@hiring/domain';

/** An effect that waits to run. `id` is `<event id>.<effect>`: the same event always gives the same job. */
export type EffectJob = Effect &
  EffectOrigin & {
    readonly id: string;
    /** The organization whose turn it takes; undefined when the event does not name it. */
    readonly organizationId: string | undefined;
    /** The delay before its first run. */
    readonly delayMs: number;
    /** The number of attempts before it is parked. */
    readonly maxAttempts: number;
  };

/** Where an effect comes from, for its log lines and its trace. A job of an earlier build may have no position. */
export type EffectOrigin = {
  readonly requestId: string | null;
  readonly traceparent: string | undefined;
  /** The position of the event that caused it. */
  readonly position: string | undefined;
};

/** The jobs that run many effects of one kind together, and that kind. Stored in queues, so never renamed. */
export const batchedEffects = {
  'sync-status-batch': 'sync-status-cache',
  'trigger-hris-batch': 'trigger-hris',
  'release-seat-batch': 'release-seat',
} as const satisfies Readonly<Record<string, EffectName>>;

export type BatchName = keyof typeof batchedEffects;
export type BatchedEffectName = (typeof batchedEffects)[BatchName];

/** An effect in a batch: its payload, and its own `id`, under which it is retried alone. */
export type BatchedEffect<Name extends BatchedEffectName = BatchedEffectName> = EffectOrigin &
  EffectPayloads[Name] & {
    readonly id: string;
    /** The revision of the event that caused it. */
    readonly revision: string;
  };

/** The effects of one kind that follow from consecutive events. Its id is `<first event id>.<last event id>.<name>`. */
export type BatchJob = Omit<EffectJob, 'name' | 'payload'> & {
  readonly name: BatchName;
  readonly payload: BatchPayload;
};

export type BatchPayload = { readonly effects: readonly BatchedEffect[] };

/** Whether a job runs a batch. */
export const isBatchName = (name: string): name is BatchName => Object.hasOwn(batchedEffects, name);

export type QueueJob = EffectJob | BatchJob;
export type JobName = QueueJob['name'];

/** The data of a job besides its name. */
export type JobData = Pick<QueueJob, keyof EffectOrigin | 'payload' | 'organizationId'>;

/** A job whose attempts are used up and that waits for an operator. */
export type ParkedJob = {
  readonly id: string;
  readonly name: string;
  readonly payload: JobData['payload'];
  readonly attempts: number;
  readonly error: string;
  readonly parkedAt: string;
};
