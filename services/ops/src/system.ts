import { connect, type Connection, type Db } from '@hiring/database';
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

/** The stores of a running system, used without the API: commands apply the decisions of the domain directly. */
export type System = {
  readonly addresses: Addresses;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  readonly now: () => Date;
  /** Compares VAULT_SECRET with the recorded one, before the first append. */
  readonly assertSecret: () => Promise<unknown>;
  readonly decide: Decide;
  /** Like `decide`, on a new stream that is not read first. */
  readonly decideOnNewStream: Decide;
  /** The metadata of every event that an operator's command appends. */
  readonly metadata: EventMetadata;
  /** Notes the position of an append that was not made by `decide`; undefined when no event was appended. */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
  /** Waits until the projections show the appended events; logs a line when they do not advance. */
  readonly waitForProjections: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Appends the events of several decisions on one stream at once; each sees the state after those before it. Throws
 * Refusal.
 */
type Decide = <State, Catalog extends EventCatalog>(
  decider: Decider<State, Catalog>,
  id: string,
  ...decisions: readonly ((state: State) => readonly EventOf<Catalog>[])[]
) => Promise<void>;

/** Opens the stores; each connects at its first use. The metadata of every appended event names the operator. */
export const openSystem = (addresses: Addresses, { log }: Terminal, operator: Operator): System => {
  const metadata = toEventMetadata(operator);
  const vault = openVault(addresses.vaultSecret);
  const { connection, keyring, store } = connectStores(addresses, vault, log);
  const { positions, noteWrite } = trackWrittenPositions();
  return {
    addresses,
    db: connection.db,
    store,
    vault,
    keyring,
    now: () => new Date(),
    ...createDecide({ connection, store, metadata, noteWrite }),
    metadata,
    noteWrite,
    waitForProjections: () => waitForProjections(connection.db, positions, log),
    close: async () => {
      await Promise.all([store.close(), connection.close()]);
    },
  };
};

const connectStores = (addresses: Addresses, vault: Vault, log: Terminal['log']) => {
  const onError = (error: Error) => log(error.message);
  const connection = connect(addresses.databaseUrl, {
    name: 'ops',
    onError,
    checkConnection: (read) => assertRecordedSecret(read, vault.fingerprint),
  });
  const keyring = openKeyring(connection.db, vault);
  const store = connectEventStore(addresses.eventStoreUrl, {
    name: 'ops',
    keyring,
    onError,
    idleTimeoutMs: eventStoreSilenceMs,
    retryTimeoutMs: eventStoreRetryMs,
  });
  return { connection, keyring, store };
};

/** Remembers the last written position of each stream category. */
const trackWrittenPositions = () => {
  const positions = new Map<string, bigint>();
  const noteWrite: System['noteWrite'] = (category, position) => {
    const last = positions.get(category) ?? 0n;
    if (position !== undefined && position > last) positions.set(category, position);
  };
  return { positions, noteWrite };
};

type DecideDeps = Pick<System, 'store' | 'metadata' | 'noteWrite'> & {
  readonly connection: Connection;
};

const createDecide = ({
  connection,
  store,
  metadata,
  noteWrite,
}: DecideDeps): Pick<System, 'assertSecret' | 'decide' | 'decideOnNewStream'> => {
  // The first statement on the database compares the secret with the recorded one: no event is appended before that.
  const assertSecretOnce = memoize(() => sql`select`.execute(connection.db));
  const decide: Decide = async (decider, id, ...decisions) => {
    await assertSecretOnce();
    const decision = applyInOrder(decider, decisions);
    const { position } = await transact(store, decider, id, decision, { metadata });
    noteWrite(decider.category, position);
  };
  const decideOnNewStream: Decide = async (decider, id, ...decisions) => {
    await assertSecretOnce();
    const decision = applyInOrder(decider, decisions);
    const cachedState = { state: decider.initial, revision: undefined };
    const options = { metadata, cachedState };
    const { position } = await transact(store, decider, id, decision, options);
    noteWrite(decider.category, position);
  };
  return { assertSecret: assertSecretOnce, decide, decideOnNewStream };
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
