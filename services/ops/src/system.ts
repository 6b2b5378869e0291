import { type Cause, type Decider, type EventCatalog, type EventOf, fold } from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';
import { connect, type ConnectOptions, type Db } from '@hiring/readmodels';
import {
  assertRecordedSecret,
  openKeyring,
  openVault,
  type PersonalKeyring,
  type Vault,
} from '@hiring/vault';
import { sql } from 'kysely';

import type { Addresses } from './addresses.ts';
import { eventStoreRetryMs, eventStoreSilenceMs } from './config.ts';
import type { Operator } from './operator.ts';
import { untilShown } from './shown.ts';
import type { Terminal } from './terminal.ts';

/** The stores of a running system as the operator reaches them: no HTTP, but the domain's own decisions. */
export type System = {
  readonly addresses: Addresses;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  readonly now: () => Date;
  readonly decide: Decide;
  /** The same on a stream that is new, so that it is not read first. */
  readonly begin: Decide;
  /** The metadata of what an operator makes happen. */
  readonly cause: Cause;
  /** Notes what was appended otherwise than by a decision above; undefined, when nothing was, is nothing to note. */
  readonly written: (category: string, position: bigint | undefined) => void;
  /** Waits until the projections show what was decided here; says so when they do not. */
  readonly shown: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Decisions on one stream, each made on what the ones before it say, appended at once. Throws Refusal. */
type Decide = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  id: string,
  ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
) => Promise<void>;

/** Connects when first used; every event it appends names the operator in its metadata. */
export const openSystem = (addresses: Addresses, { say }: Terminal, operator: Operator): System => {
  const cause = causeOf(operator);
  const onError = (error: Error) => say(error.message);
  const vault = openVault(addresses.vaultSecret);
  const admit: ConnectOptions['admit'] = (read) => assertRecordedSecret(read, vault.fingerprint);
  const connection = connect(addresses.databaseUrl, { name: 'ops', onError, admit });
  const keyring = openKeyring(connection.db, vault);
  const waits = { timeout: eventStoreSilenceMs, patience: eventStoreRetryMs };
  const store = connectEventStore(addresses.eventStoreUrl, {
    name: 'ops',
    keyring,
    onError,
    ...waits,
  });
  const ends = new Map<string, bigint>();

  const written = (category: string, position: bigint | undefined): void => {
    const last = ends.get(category) ?? 0n;
    if (position !== undefined && position > last) ends.set(category, position);
  };
  // The first statement on the database compares the secret: nothing is appended before.
  const admitted = once(() => sql`select`.execute(connection.db));
  const decide: Decide = async (decider, id, ...decisions) => {
    await admitted();
    const { position } = await transact(store, decider, id, inTurn(decider, decisions), { cause });
    written(decider.category, position);
  };
  const begin: Decide = async (decider, id, ...decisions) => {
    await admitted();
    const known = { state: decider.initial, revision: undefined };
    const options = { cause, known };
    const { position } = await transact(store, decider, id, inTurn(decider, decisions), options);
    written(decider.category, position);
  };

  return {
    addresses,
    db: connection.db,
    store,
    vault,
    keyring,
    now: () => new Date(),
    decide,
    begin,
    cause,
    written,
    shown: () => untilShown(connection.db, ends, say),
    close: async () => {
      await Promise.all([store.close(), connection.close()]);
    },
  };
};

const causeOf = (operator: Operator): Cause => ({
  actor: { type: 'system', name: 'ops' },
  requestId: null,
  causationId: null,
  operator,
});

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let working: Promise<T> | undefined;
  return () => (working ??= work());
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
