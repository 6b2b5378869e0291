import type { Db } from '@hiring/readmodels';
import type { Tables } from '@hiring/readmodels';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';

/** An answer as it was given, and is given again. */
export type Kept = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** A request that came with an Idempotency-Key. The digests are SHA-256. */
export type Asked = {
  /** Of who asks, what and under which key: two with the same scope are tries of one command. */
  readonly scope: Buffer;
  readonly request: Buffer;
  /** Of what the caller may do: an answer is told again only to the rights it was given to. */
  readonly rights: Buffer;
  readonly path: string;
};

/** This try is the one that runs. `retried`: what an earlier one did is not known. */
export type Claim = {
  readonly is: 'ours';
  readonly scope: Buffer;
  readonly commandId: string;
  readonly retried: boolean;
  readonly runningUntil: string;
};

export type Claimed =
  | Claim
  | { readonly is: 'answered'; readonly answer: Kept }
  | { readonly is: 'running' }
  /** The key was used for another body. */
  | { readonly is: 'reused' };

type Row = Selectable<Tables['api.commands']>;
type Stores = { readonly db: Db; readonly now: () => Date };

/** Milliseconds a try may run before the next one begins; what it then still does is found in the log. */
const lease = 30_000;

/** Milliseconds for which answers are kept. */
const day = 86_400_000;

/** Claims a command for this try: at any time at most one of its tries is `ours`. */
export const claim = async ({ db, now }: Stores, asked: Asked): Promise<Claimed> => {
  const at = now();
  const begun = await begin(db, asked, at);
  if (begun) return begun;

  const row = await db
    .selectFrom('api.commands')
    .selectAll()
    .where('scope', '=', asked.scope)
    .executeTakeFirst();
  if (!row) return { is: 'running' };
  if (!row.request.equals(asked.request)) return { is: 'reused' };
  if (row.status !== null && row.rights.equals(asked.rights)) {
    return { is: 'answered', answer: answerOf(row, row.status) };
  }
  if (row.status === null && Date.parse(row.running_until) > at.getTime()) return { is: 'running' };
  return (await takeOver(db, row, asked, at)) ?? { is: 'running' };
};

/** A scope nobody used in the last day; undefined for another. */
const begin = async (db: Db, asked: Asked, at: Date): Promise<Claim | undefined> => {
  const { scope } = asked;
  const begun = {
    command_id: uuid(),
    ...untold(asked, at),
    request: asked.request,
    path: asked.path,
    begun_at: at.toISOString(),
  };
  const row = await db
    .insertInto('api.commands')
    .values({ scope, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('scope')
        .doUpdateSet(begun)
        .where('api.commands.begun_at', '<=', dayBefore(at)),
    )
    .returning('command_id')
    .executeTakeFirst();
  return row && oursOf(scope, begun, false);
};

/** One whose try ended without an answer, or whose answer was for other rights; undefined when somebody was quicker. */
const takeOver = async (db: Db, row: Row, asked: Asked, at: Date): Promise<Claim | undefined> => {
  const again = untold(asked, at);
  const taken = await db
    .updateTable('api.commands')
    .set(again)
    .where('scope', '=', row.scope)
    .where('command_id', '=', row.command_id)
    .where('running_until', '=', row.running_until)
    .where('status', row.status === null ? 'is' : '=', row.status)
    .returning('command_id')
    .executeTakeFirst();
  return taken && oursOf(row.scope, { command_id: row.command_id, ...again }, true);
};

const untold = ({ rights }: Asked, at: Date) => ({
  rights,
  running_until: new Date(at.getTime() + lease).toISOString(),
  status: null,
  headers: null,
  body: null,
});

const oursOf = (
  scope: Buffer,
  { command_id, running_until }: Pick<Row, 'command_id' | 'running_until'>,
  retried: boolean,
): Claim => ({ is: 'ours', scope, commandId: command_id, retried, runningUntil: running_until });

const answerOf = ({ headers, body }: Row, status: number): Kept => ({
  status,
  headers: JSON.parse(headers ?? '{}') as Kept['headers'],
  body: JSON.parse(body ?? 'null') as unknown,
});

/** Keeps what our try was answered, unless another has taken over since. */
export const keepAnswer = async (
  { db }: Stores,
  ours: Claim,
  { status, headers, body }: Kept,
): Promise<void> => {
  const answer = { status, headers: JSON.stringify(headers), body: JSON.stringify(body) };
  await ourRow(db, ours).set(answer).execute();
};

/** Our try ended without an answer worth keeping: the next one need not wait. */
export const giveUpClaim = async ({ db, now }: Stores, ours: Claim): Promise<void> => {
  await ourRow(db, ours).set({ running_until: now().toISOString() }).execute();
};

const ourRow = (db: Db, { scope, commandId, runningUntil }: Claim) =>
  db
    .updateTable('api.commands')
    .where('scope', '=', scope)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null);

/** Forgets answers older than a day, some thousand at a time. */
export const forgetOldAnswers = async ({ db, now }: Stores): Promise<void> => {
  const old = db
    .selectFrom('api.commands')
    .select('scope')
    .where('begun_at', '<=', dayBefore(now()))
    .orderBy('begun_at')
    .limit(5_000);
  await db.deleteFrom('api.commands').where('scope', 'in', old).execute();
};

const dayBefore = (at: Date): string => new Date(at.getTime() - day).toISOString();
