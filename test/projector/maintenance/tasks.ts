import { read } from '@hiring/database';
import { type RawBuilder, sql } from 'kysely';

import { type Caller, createClient } from '../../client.ts';
import type { Stack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createCaller, type GivenCaller } from '../../world.ts';

export type ShownTask = {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly requestedBy: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly cancelledBy: string | null;
  readonly error: string | null;
  readonly projections: readonly {
    readonly name: string;
    readonly stage: string;
    readonly events: number;
    readonly totalEvents: number | null;
    readonly result: {
      readonly error: string | null;
      readonly verification: {
        readonly matches: boolean;
        readonly tables: readonly object[];
        readonly differences: readonly object[];
      } | null;
    } | null;
  }[];
};

type TaskResponse = { readonly task: ShownTask };

export const tasksPath = '/api/admin/maintenance-tasks';

/** What a platform admin does with maintenance tasks over HTTP. */
export type Operator = GivenCaller & {
  readonly as: Caller;
  readonly request: (
    kind: 'rebuild' | 'verify',
    projections?: readonly string[],
  ) => Promise<string>;
  readonly show: (id: string) => Promise<ShownTask>;
  readonly cancel: (id: string) => ReturnType<Caller['post']>;
  /** Resolves with the task once it has a status. */
  readonly waitFor: (id: string, status: string) => Promise<ShownTask>;
};

export const createOperator = async (stack: Stack): Promise<Operator> => {
  const caller = await createCaller(stack, { platformRole: 'admin' });
  const as = createClient(stack).as(caller.key);
  const show = async (id: string) => (await as.get<TaskResponse>(`${tasksPath}/${id}`)).body.task;
  return {
    ...caller,
    as,
    request: async (kind, projections) => {
      const { status, body } = await as.post<TaskResponse>(tasksPath, { kind, projections });
      if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body.task.id;
    },
    show,
    cancel: (id) => as.post(`${tasksPath}/${id}/cancellation`),
    waitFor: (id, status) =>
      until(
        async () => {
          const task = await show(id);
          return task.status === status && task;
        },
        () => `the task ${id} is not ${status}`,
        60,
        100,
      ),
  };
};

type Hold = { readonly release: () => Promise<void> };

/** Holds the lock of the running task, so that none is run. */
export const holdTasks = async ({ db }: Pick<Stack, 'db'>): Promise<Hold> => {
  const tx = await db.startTransaction().execute();
  await sql`
    select pg_advisory_xact_lock(hashtext('hiring:maintenance'), hashtext('task'))`.execute(tx);
  return { release: () => tx.rollback().execute() };
};

/** Reads a table in an open transaction, as a long query does: a rebuild follows the log and cannot replace the table. */
export const holdSwap = (stack: Pick<Stack, 'db'>, table: string): Promise<Hold> =>
  lockTable(stack, sql`lock table ${sql.id('read', table)} in access share mode`);

/** Locks a table, so that it cannot be read for a verification. */
export const holdVerification = (stack: Pick<Stack, 'db'>, table: string): Promise<Hold> =>
  lockTable(stack, sql`lock table ${sql.id('read', table)} in access exclusive mode`);

const lockTable = async (
  { db }: Pick<Stack, 'db'>,
  statement: RawBuilder<unknown>,
): Promise<Hold> => {
  const tx = await db.startTransaction().execute();
  await statement.execute(tx);
  return { release: () => tx.rollback().execute() };
};

/** Returns the shadow schemas, and the projections that have shadow tables. */
export const findLeftovers = async ({ db }: Pick<Stack, 'db'>): Promise<readonly string[]> => {
  const copies = await read(db).selectFrom('copies').select('projection').execute();
  const schemas = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'read\\_%'`.execute(db);
  return [...copies.map(({ projection }) => projection), ...schemas.rows.map(({ name }) => name)];
};
