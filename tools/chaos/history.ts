// The records of one run of `pnpm chaos`: the requests as clients saw them, the faults, and all data at the end. They
// are JSON, so that a run can be stored and checked again (docs/chaos.md).

export type Kind =
  | 'advance'
  | 'reject'
  | 'hire'
  | 'unreject'
  | 'mint'
  | 'revoke'
  | 'me'
  | 'portal'
  | 'usage';

/** One request as its client saw it. Times are microseconds on the monotonic clock of the run. */
export type Op = {
  /** Unique; sent as `X-Request-Id` and as the last word of `User-Agent`. */
  readonly op: string;
  readonly client: number;
  readonly kind: Kind;
  /** The id of the step, the key (for a mint: its owner) or the organization. */
  readonly target: string;
  /** The API key of the request; null for the portal. */
  readonly keyId: string | null;
  readonly idempotencyKey: string | null;
  /** The op that this one retries under the same Idempotency-Key. */
  readonly retryOf: string | null;
  /** Times before the first byte was sent, and after the last byte was read or the client gave up. */
  readonly t0: number;
  readonly t1: number;
  readonly wall: string;
  /**
   * ok: 2xx; fail: a 4xx, which changes nothing; info: timeout, reset or 5xx, so that the outcome is unknown; norun:
   * the connection was refused before a byte was sent, or 408: the process was stopped and did not read the request.
   */
  readonly outcome: 'ok' | 'fail' | 'info' | 'norun';
  readonly status: number | null;
  readonly code: string | null;
  /** `details.reason`. */
  readonly reason: string | null;
  /** Hash of the response body; for a mint without `data.key`, which is shown once. */
  readonly bodyHash: string | null;
  /** The step in the 200 of a transition. */
  readonly step: { readonly id: string; readonly status: string; readonly version: number } | null;
  /** `position` in the 200 of a transition. */
  readonly position: string | null;
};

/** A fault that lasted from `t0` until `t1`, on the clock of the ops. */
export type Fault = {
  readonly name: string;
  readonly target: string;
  readonly t0: number;
  readonly t1: number;
};

/** An event as it is stored in the log, with decrypted personal fields. */
export type StoredEvent = {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  /** The type with its version: `StepValidated.v2`. */
  readonly type: string;
  /** Null where the body is unreadable. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly metadata: {
    readonly requestId: string | null;
    readonly causationId: string | null;
    readonly actor: {
      readonly type: string;
      readonly userId?: string;
      readonly keyId?: string | null;
    };
  } | null;
};

/** A row of the usage log as the API returns it. */
export type UsageRow = {
  readonly id: string;
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly userAgent: string;
  readonly authEndpoint: string;
};

/** The whole usage log of one key, read in pages of one size. */
export type PagingCheck = {
  readonly keyId: string;
  readonly limit: number;
  readonly rows: readonly UsageRow[];
  /** From `data.key` in the first page. */
  readonly requestCount: number;
  readonly lastRequest: string | null;
};

/** A key in the list for administrators. */
export type KeySummary = {
  readonly id: string;
  readonly name: string | null;
  readonly start: string;
  readonly enabled: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastRequest: string | null;
  readonly expiresAt: string | null;
  readonly requestCount: number;
  readonly scopes: readonly string[];
  readonly revokedAt: string | null;
  readonly owner: { readonly id: string };
};

/** One request that the HRIS receiver read completely. */
export type Delivery = {
  /** On the clock of the ops. */
  readonly t: number;
  /** The `webhook-id` header; null when there was none. */
  readonly deliveryId: string | null;
  /** `deliveryFor` in the body: the id of the hire's event. */
  readonly eventId: string;
  readonly payloadHash: string;
  /** The status of the response; null without a response. */
  readonly answered: number | null;
};

/** The final state of one effect, as the API returns it. */
type EffectRow = {
  /** `<event id>.<effect name>`. */
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly attempts: number;
};

/** The position of one projection, and the categories that it reads. */
export type Checkpoint = {
  readonly projection: string;
  readonly categories: readonly string[];
  readonly position: string;
};

/** A position of a projection, with the time before it was read, on the clock of the ops. */
export type CheckpointReading = Pick<Checkpoint, 'projection' | 'position'> & {
  readonly t?: number;
};

/** All data after the load ended, every fault was healed and the system was drained. */
export type Dump = {
  /** All events in log order; read last. */
  readonly events: readonly StoredEvent[];
  /** Rows by key id, as the API returns them; without the key that the dump was read with. */
  readonly usage: Readonly<Record<string, readonly UsageRow[]>>;
  /** The log of one of these keys, read again with limits of 1, 7, 100 and 500. */
  readonly pagings: readonly PagingCheck[];
  readonly keys: readonly KeySummary[];
  /** The key that the dump was read with: its usage log grew during the reading. */
  readonly auditorKeyId: string;
  /** The differences that `projections verify` found. */
  readonly readModels: { readonly differences: readonly string[] };
  readonly deliveries: readonly Delivery[];
  readonly effects: readonly EffectRow[];
  readonly checkpoints: readonly Checkpoint[];
  /** Seats per role id. */
  readonly capacities: Readonly<Record<string, number>>;
  readonly processes: readonly {
    readonly name: string;
    readonly startedAt: number;
    readonly endedAt: number | null;
    readonly code: string | null;
    /** Whether an operator started it instead of the supervisor. */
    readonly byHand: boolean;
  }[];
  /** The time from the end of a fault (its `name`) until `/readyz` returned 200. */
  readonly readyAfter: readonly { readonly fault: string; readonly milliseconds: number }[];
  /** The work that was still pending when the drain timed out; empty after a complete drain. */
  readonly owed: readonly string[];
  /** The places with a plaintext key: logs, events, tables. */
  readonly leaks: readonly string[];
};

/** A node of the event store that most nodes treat as the leader from a time on, on the clock of the ops. */
export type Election = { readonly leader: string; readonly at: number };

/** The time from the response to a command until it was visible in a read model. */
type VisibilityDelay = { readonly op: string; readonly microseconds: number };

export type Run = {
  readonly seed: number;
  /** The last position of the set-up, whose events belong to no op. */
  readonly setUpTo: string;
  /** The number of events in the log before the worker started for the first time: they have no effects. */
  readonly past?: number;
  readonly ops: readonly Op[];
  readonly faults: readonly Fault[];
  /** The names of the planned faults. */
  readonly planned: readonly string[];
  readonly seen: readonly VisibilityDelay[];
  /** Checkpoints read during the load, oldest first. */
  readonly passed: readonly CheckpointReading[];
  /** Set when the faults did not affect the path of requests. */
  readonly hidden?: true;
  /** Set when the faults leave no applied command with an unknown outcome, because the services find out what happened. */
  readonly settled?: true;
  /** Set when clients repeated every request that they may repeat until its outcome was known. */
  readonly repeated?: true;
  /** The leaders of the event store after the first one, oldest first; absent with the embedded event store. */
  readonly elections?: readonly Election[];
  /** Microseconds within which the system must be ready after a fault; undefined: ten seconds (issue 6). */
  readonly promised?: number;
  readonly dump: Dump;
};
