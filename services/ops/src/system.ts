import { connect, type ConnectOptions, type Db } from '@hiring/database';
import {
  type EventMetadata,
  type Decider,
  type EventCatalog,
  type EventOf,
  fold,
} from '@hiring/domain';
import { connectEventStore, type EventStore, transact } from '@hiring/eventstore';
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
import type { Terminal } from './output/terminal.ts';
import { waitForProjections } from './wait-for-projections.ts';

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
  readonly decideOnNewStream: Decide;
  /** The metadata of what an operator makes happen. */
  readonly metadata: EventMetadata;
  /** Notes what was appended otherwise than by a decision above; undefined, when nothing was, is nothing to note. */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
  /** Waits until the projections show what was decided here; says so when they do not. */
  readonly waitForProjections: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Decisions on one stream, each made on what the ones before it say, appended at once. Throws Refusal. */
type Decide = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  id: string,
  ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
) => Promise<void>;

/** Connects when first used; every event it appends names the operator in its metadata. */
export const openSystem = (addresses: Addresses, { log }: Terminal, operator: Operator): System => {
  const metadata = toEventMetadata(operator);
  const onError = (error: Error) => log(error.message);
  const vault = openVault(addresses.vaultSecret);
  const admit: ConnectOptions['checkConnection'] = (read) =>
    assertRecordedSecret(read, vault.fingerprint);
  const connection = connect(addresses.databaseUrl, {
    name: 'ops',
    onError,
    checkConnection: admit,
  });
  const keyring = openKeyring(connection.db, vault);
  const waits = { idleTimeoutMs: eventStoreSilenceMs, retryTimeoutMs: eventStoreRetryMs };
  const store = connectEventStore(addresses.eventStoreUrl, {
    name: 'ops',
    keyring,
    onError,
    ...waits,
  });
  const writtenPositions = new Map<string, bigint>();

  const noteWrite = (category: string, position: bigint | undefined): void => {
    const last = writtenPositions.get(category) ?? 0n;
    if (position !== undefined && position > last) writtenPositions.set(category, position);
  };
  // The first statement on the database compares the secret: nothing is appended before.
  const assertSecretOnce = memoize(() => sql`select`.execute(connection.db));
  const decide: Decide = async (decider, id, ...decisions) => {
    await assertSecretOnce();
    const { position } = await transact(store, decider, id, applyInOrder(decider, decisions), {
      metadata,
    });
    noteWrite(decider.category, position);
  };
  const decideOnNewStream: Decide = async (decider, id, ...decisions) => {
    await assertSecretOnce();
    const cachedState = { state: decider.initial, revision: undefined };
    const options = { metadata, cachedState };
    const { position } = await transact(
      store,
      decider,
      id,
      applyInOrder(decider, decisions),
      options,
    );
    noteWrite(decider.category, position);
  };

  return {
    addresses,
    db: connection.db,
    store,
    vault,
    keyring,
    now: () => new Date(),
    decide,
    decideOnNewStream,
    metadata,
    noteWrite,
    waitForProjections: () => waitForProjections(connection.db, writtenPositions, log),
    close: async () => {
      await Promise.all([store.close(), connection.close()]);
    },
  };
};

const toEventMetadata = (operator: Operator): EventMetadata => ({
  actor: { type: 'system', name: 'ops' },
  requestId: null,
  causationId: null,
  operator,
});

const memoize = <T>(operation: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined;
  return () => (pending ??= operation());
};

const applyInOrder =
  <State, Catalog extends EventCatalog>(
    decider: Decider<State, Catalog>,
    decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[],
  ) =>
  (state: State): readonly EventOf<Catalog>[] =>
    decisions.reduce<readonly EventOf<Catalog>[]>(
      (events, decide) => [...events, ...decide(fold(decider, events, state))],
      [],
    );
