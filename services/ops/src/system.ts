import { type Cause, type Decider, type EventCatalog, type EventOf, fold } from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';
import { connect, type Db } from '@hiring/readmodels';
import { openVault, type Vault } from '@hiring/vault';

import type { Addresses } from './addresses.ts';
import { untilShown } from './shown.ts';
import type { Terminal } from './terminal.ts';

/** The stores of a running system as the operator reaches them: no HTTP, but the domain's own decisions. */
export type System = {
  readonly addresses: Addresses;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly now: () => Date;
  readonly decide: Decide;
  /** Waits until the projections show what was decided here; says so when they do not. */
  readonly shown: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Decisions on one stream, each made on what the ones before it say, appended at once. Throws Refusal. */
export type Decide = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  id: string,
  ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
) => Promise<void>;

/** Connects when first used. */
export const openSystem = (addresses: Addresses, { say }: Terminal): System => {
  const onError = (error: Error) => say(error.message);
  const connection = connect(addresses.databaseUrl, { name: 'ops', onError });
  const store = connectEventStore(addresses.eventStoreUrl, { name: 'ops', onError });
  const written = new Map<string, bigint>();

  const decide: Decide = async (decider, id, ...decisions) => {
    const { position } = await transact(store, decider, id, inTurn(decider, decisions), { cause });
    if (position === undefined) return;
    const last = written.get(decider.category) ?? 0n;
    written.set(decider.category, position > last ? position : last);
  };

  return {
    addresses,
    db: connection.db,
    store,
    vault: openVault(addresses.vaultSecret),
    now: () => new Date(),
    decide,
    shown: () => untilShown(connection.db, written, say),
    close: async () => {
      await Promise.all([store.close(), connection.close()]);
    },
  };
};

const cause: Cause = {
  actor: { type: 'system', name: 'ops' },
  requestId: null,
  causationId: null,
};

const inTurn =
  <State, Catalog extends EventCatalog>(
    decider: Decider<State, Catalog>,
    decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[],
  ) =>
  (past: State): readonly EventOf<Catalog>[] =>
    decisions.reduce<readonly EventOf<Catalog>[]>(
      (events, decide) => [...events, ...decide(fold(decider, events, past))],
      [],
    );
