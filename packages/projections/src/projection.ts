import type { Db, ReadTables } from '@hiring/database';
import type { catalog, DataOf, DomainEvent, EventName } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import type { OwnsKey } from './partitions/partition.ts';

/** A decoded event: a recorded event of a type that this build has. */
export type KnownEvent = RecordedEvent & { readonly event: DomainEvent };

/**
 * How some categories of the log become some tables, which only this projection writes. The rows depend on the events
 * and `kept_from` alone (but for an `uncompared` column), however they are divided into batches, so that a rebuild uses
 * the same code.
 */
export type Projection = {
  /** Stored: it names the checkpoint. */
  readonly name: string;
  /** Raised with every change of what is written, also when a folded state of the domain changes its shape. */
  readonly version: number;
  readonly tables: readonly (keyof ReadTables)[];
  readonly categories: readonly string[];
  /** Milliseconds between two batches, for rows that only now and then a reader waits for; default 0. */
  readonly beatMs?: number;
  /** The indexes that `project` reads by, other than keys: a rebuild creates them before the rows, the others after. */
  readonly lookupIndexes?: readonly string[];
  /** The partitioned table whose old rows may be removed, by the instant in a column (table-partitions/). */
  readonly retained?: { readonly table: keyof ReadTables; readonly column: string };
  /** A column that depends on how much of the log there was when a row was written, so that verification ignores it. */
  readonly uncompared?: { readonly table: keyof ReadTables; readonly column: string };
  /**
   * The keys of the rows that follow from an event, by which they are divided into partitions; `all`: each partition
   * applies the event to its rows. A row depends only on the events of its key. Absent: one partition.
   */
  readonly getRowKeys?: (recorded: KnownEvent) => readonly string[] | 'all';
  /**
   * Writes the rows of a batch; with `ownsKey` only those of its keys, and every event has such a key or is for `all`.
   * `db` is a transaction in which the tables have no prefix.
   */
  readonly project: (db: Db, events: readonly KnownEvent[], ownsKey?: OwnsKey) => Promise<void>;
};

type Statement = { readonly execute: () => Promise<unknown> };

export type Handlers = {
  readonly [Name in EventName]?: (
    db: Db,
    data: DataOf<typeof catalog, Name>,
    recorded: KnownEvent,
  ) => Statement;
};

/** For projections with few events: runs one statement for each event that has a handler, in order. */
export const perEvent =
  (handlers: Handlers): Projection['project'] =>
  async (db, events) => {
    for (const recorded of events) {
      await findHandler(handlers, recorded.event)?.(db, recorded.event.data, recorded).execute();
    }
  };

/** A handler is registered under the name of its event and takes the data of that event. */
const findHandler = (handlers: Handlers, { type }: DomainEvent) =>
  handlers[type] as ((db: Db, data: object, recorded: KnownEvent) => Statement) | undefined;
