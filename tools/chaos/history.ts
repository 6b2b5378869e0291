// What one run of `pnpm chaos` leaves behind: what clients saw, what was broken when, and what stood there at the end.
// All of it is JSON, so that a run can be kept and checked again (docs/chaos.md).

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

/** One request as its client saw it. Times are microseconds of one monotonic clock of the run. */
export type Op = {
  /** Unique; sent as `X-Request-Id` and as the last word of `User-Agent`. */
  readonly op: string;
  readonly client: number;
  readonly kind: Kind;
  /** The step's id, the key's id (of a mint: the owner's), or the organization's. */
  readonly target: string;
  /** The API key that asked; null for the portal. */
  readonly keyId: string | null;
  readonly idempotencyKey: string | null;
  /** The op this one tries again under the same Idempotency-Key. */
  readonly retryOf: string | null;
  /** Before the first byte was sent, and after the last was read or the client gave up. */
  readonly t0: number;
  readonly t1: number;
  readonly wall: string;
  /**
   * ok: 2xx; fail: a 4xx by which nothing happened; info: time-out, reset, 5xx (may or may not have happened); norun:
   * refused before a byte was sent, or 408: never read, for the process stood still meanwhile.
   */
  readonly outcome: 'ok' | 'fail' | 'info' | 'norun';
  readonly status: number | null;
  readonly code: string | null;
  /** `details.reason`. */
  readonly reason: string | null;
  /** Of the answer's bytes; of a mint's without `data.key`, which is shown once. */
  readonly bodyHash: string | null;
  /** Of a transition's 200. */
  readonly step: { readonly id: string; readonly status: string; readonly version: number } | null;
  /** `position` of a transition's 200. */
  readonly position: string | null;
};

/** Something that was broken from `t0` until `t1`, on the clock of the ops. */
export type Fault = {
  readonly name: string;
  readonly target: string;
  readonly t0: number;
  readonly t1: number;
};

/** An event as it stands in the log, its personal fields opened. */
export type StoredEvent = {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  /** With its version: `StepValidated.v2`. */
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

/** A row of the usage log as the API shows it. */
export type UsageRow = {
  readonly id: string;
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly userAgent: string;
  readonly authEndpoint: string;
};

/** One key's whole usage log, paged with one limit. */
export type Paging = {
  readonly keyId: string;
  readonly limit: number;
  readonly rows: readonly UsageRow[];
  /** Of `data.key` in the first page. */
  readonly requestCount: number;
  readonly lastRequest: string | null;
};

/** A key as the administrators' list shows it. */
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

/** One call at the HRIS receiver that was read to its end. */
export type Delivery = {
  /** On the clock of the ops. */
  readonly t: number;
  /** The `webhook-id` header; null when there was none. */
  readonly deliveryId: string | null;
  /** `deliveryFor` of the body: the hire's event. */
  readonly eventId: string;
  readonly payloadHash: string;
  /** The status it was answered with; null when it got no answer. */
  readonly answered: number | null;
};

/** One effect where it ended, as the API shows it. */
type EffectRow = {
  /** `<event id>.<effect name>`. */
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly attempts: number;
};

/** How far one projection has come, and of which categories it is made. */
export type Checkpoint = {
  readonly projection: string;
  readonly categories: readonly string[];
  readonly position: string;
};

/** Where a projection was seen, and when that was asked for, on the clock of the ops. */
export type CheckpointReading = Pick<Checkpoint, 'projection' | 'position'> & {
  readonly t?: number;
};

/** Everything as it stood when the load had ended, all faults were healed and everything was drained. */
export type Dump = {
  /** All there are, in the order of the log; read last of all. */
  readonly events: readonly StoredEvent[];
  /** Per key id, as paged over the API. Of the key this was read with there is nothing here. */
  readonly usage: Readonly<Record<string, readonly UsageRow[]>>;
  /** One key's log again, with limits of 1, 7, 100 and 500. */
  readonly pagings: readonly Paging[];
  readonly keys: readonly KeySummary[];
  /** The key that all of this was read with: it went on counting meanwhile. */
  readonly auditorKeyId: string;
  /** What `projections verify` said. */
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
    /** Started by somebody, not by the supervisor. */
    readonly byHand: boolean;
  }[];
  /** From the end of a fault (its `name`) until `/readyz` said 200. */
  readonly readyAfter: readonly { readonly fault: string; readonly milliseconds: number }[];
  /** What was still to be done when the wait for everything to be drained was given up; nothing is as it should be. */
  readonly owed: readonly string[];
  /** Where a plaintext key was found: logs, events, jobs. */
  readonly leaks: readonly string[];
};

/** How long after its answer a command was to be seen in a read model. */
type VisibilityDelay = { readonly op: string; readonly microseconds: number };

export type Run = {
  readonly seed: number;
  /** The last position of what was set up before the load began: nobody asked for it. */
  readonly setUpTo: string;
  /** How many events were in the log before there was a worker: what follows from them is owed by nobody. */
  readonly past?: number;
  readonly ops: readonly Op[];
  readonly faults: readonly Fault[];
  /** The names of the faults that were to be made. */
  readonly planned: readonly string[];
  readonly seen: readonly VisibilityDelay[];
  /** Checkpoints as they were looked at while the load ran, oldest first. */
  readonly passed: readonly CheckpointReading[];
  /** Whether the faults stood in no request's way. */
  readonly hidden?: true;
  /** Microseconds from the end of a fault until all is to be well again; undefined: ten seconds (issue 6). */
  readonly promised?: number;
  readonly dump: Dump;
};
