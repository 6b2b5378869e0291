import type { Db, ReadTables } from '@hiring/database';
import type { catalog, DataOf, DomainEvent, EventName } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

/** A recorded event that this build knows. */
export type KnownEvent = RecordedEvent & { readonly event: DomainEvent };

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
