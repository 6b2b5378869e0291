import type { Db, ReadTables } from '@hiring/database';
import type { catalog, DataOf, DomainEvent, EventName } from '@hiring/domain';
import type { RecordedEvent, RecordedEventBody } from '@hiring/eventstore';
import type { Insertable } from 'kysely';

/** A recorded event that this build knows. */
export type KnownEvent = RecordedEvent & { readonly event: DomainEvent };

/** The same without who caused it. */
export type KnownEventBody = RecordedEventBody & { readonly event: DomainEvent };

/**
 * How some categories of the log become some tables, which nobody else writes and from which nobody else's rows
 * follow. What it writes depends on the events alone, however they are cut into batches: a rebuild is the same code.
 */
export type Projection = {
  /** Durable: it names the checkpoint. */
  readonly name: string;
  /** Raised with every change of what is written, also when a folded state of the domain changes its shape. */
  readonly version: number;
  readonly tables: readonly (keyof ReadTables)[];
  readonly categories: readonly string[];
  /** Writes the rows of a batch. `db` is a transaction in which the tables have no prefix. */
  readonly project: (db: Db, events: readonly KnownEvent[]) => Promise<void>;
  /** For one whose rows follow from one stream each: how a copy of it is filled many times as fast. */
  readonly wholeStreams?: WholeStreams;
};

export type Rows = {
  readonly [Table in keyof ReadTables]?: readonly Insertable<ReadTables[Table]>[];
};

export type WholeStreams = {
  /** The categories it follows, in the order of their names, or the only event it takes of one. */
  readonly ranges: readonly { readonly category: string; readonly only?: EventName }[];
  /**
   * Answers what makes rows of streams, each told from its first event to its last, in the order of their names; none of
   * the rows is in a table yet. `db` sees those of the streams before, when a copy goes on.
   */
  readonly prepare: (db: Db) => Promise<(events: readonly KnownEventBody[]) => Rows>;
};

type Statement = { readonly execute: () => Promise<unknown> };

export type Handlers = {
  readonly [Name in EventName]?: (
    db: Db,
    data: DataOf<typeof catalog, Name>,
    recorded: KnownEvent,
  ) => Statement;
};

/** For projections of few events: one statement for each event that has a handler, in order. */
export const perEvent =
  (handlers: Handlers): Projection['project'] =>
  async (db, events) => {
    for (const recorded of events) {
      await findHandler(handlers, recorded.event)?.(db, recorded.event.data, recorded).execute();
    }
  };

/** The handler under an event's name takes that event's data. */
const findHandler = (handlers: Handlers, { type }: DomainEvent) =>
  handlers[type] as ((db: Db, data: object, recorded: KnownEvent) => Statement) | undefined;
