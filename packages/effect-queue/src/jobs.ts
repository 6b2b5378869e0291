import type { Effect } from '@hiring/domain';

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

/** The name of a job that runs many status effects together. Stored in queues, so it is never renamed. */
export const statusBatchName = 'sync-status-batch';

/** A status effect in a batch; `id` is the effect's own, under which it is retried alone. */
export type BatchedEffect = EffectOrigin & {
  readonly id: string;
  readonly candidateRoleId: string;
  /** The revision that the status must have at least. */
  readonly revision: string;
};

/** The status effects of consecutive events. Its id is `<first event id>.<last event id>.<name>`. */
export type StatusBatchJob = Omit<EffectJob, 'name' | 'payload'> & {
  readonly name: typeof statusBatchName;
  readonly payload: StatusBatch;
};

export type StatusBatch = { readonly effects: readonly BatchedEffect[] };

export type QueueJob = EffectJob | StatusBatchJob;
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
