import type { Db } from '@hiring/readmodels';
import { v7 as uuid } from 'uuid';

import { findRow, insertRow, type Row } from './idempotency-rows.ts';

/** An answer as it was given, and is given again. */
export type Kept = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** A request that came with an Idempotency-Key. The digests are SHA-256. */
export type Asked = {
  /** Of the caller and the key: requests of one scope are tries of one command, or misuse of its key. */
  readonly scope: Buffer;
  /** Of all that the key is bound to besides its caller. */
  readonly request: Buffer;
  /** The same two as the build before computed them, for its rows of the last day. */
  readonly earlier: { readonly scope: Buffer; readonly request: Buffer };
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
  /** The key was used for another request. */
  | { readonly is: 'reused' };

type Stores = { readonly db: Db; readonly now: () => Date };

/** Milliseconds a try may run before the next one begins; what it then still does is found in the log. */
const lease = 30_000;

/** Claims a command for this try: at any time at most one of its tries is `ours`. */
export const claim = async ({ db, now }: Stores, asked: Asked): Promise<Claimed> => {
  const at = now();
  const begun = await begin(db, asked, at);
  if (begun) return begun;

  const row = await findRow(db, asked, at);
  if (!row) return { is: 'running' };
  const standing = standingOf(row, asked, at) ?? (await takeOver(db, row, asked, at));
  return standing ?? { is: 'running' };
};

/** What a row means for a request; undefined when its try ended without an answer for these rights. */
const standingOf = (row: Row, asked: Asked, at: Date): Claimed | undefined => {
  const isEarlier = row.scope.equals(asked.earlier.scope);
  const { request } = isEarlier ? asked.earlier : asked;
  if (!row.request.equals(request)) return { is: 'reused' };
  const answer = answerOf(row);
  if (!answer) return Date.parse(row.running_until) > at.getTime() ? { is: 'running' } : undefined;
  // The build before kept refusals that had changed nothing: they are decided again.
  const isFinal = !isEarlier || answer.status < 400;
  return isFinal && row.rights.equals(asked.rights) ? { is: 'answered', answer } : undefined;
};

/** Claims a scope that was not used in the last day; undefined for another, also when the build before used it. */
const begin = async (db: Db, asked: Asked, at: Date): Promise<Claim | undefined> => {
  const { scope, request, path } = asked;
  const claimed = { command_id: uuid(), ...untold(asked, at) };
  const begun = { ...claimed, scope, request, path, begun_at: at.toISOString() };
  const isNew = await insertRow(db, begun, asked.earlier.scope);
  return isNew ? oursOf(scope, claimed, false) : undefined;
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

const answerOf = ({ status, headers, body }: Row): Kept | undefined =>
  status === null
    ? undefined
    : {
        status,
        headers: JSON.parse(headers ?? '{}') as Kept['headers'],
        body: JSON.parse(body ?? 'null') as unknown,
      };

/** Keeps what our try was answered, unless another has taken over since. */
export const keepAnswer = async (
  { db }: Stores,
  ours: Claim,
  { status, headers, body }: Kept,
): Promise<void> => {
  const answer = { status, headers: JSON.stringify(headers), body: JSON.stringify(body) };
  await ourRow(db, ours).set(answer).execute();
};

/** Forgets our try, which changed nothing: the key is free for the next request, whatever it asks. */
export const forgetClaim = async ({ db }: Pick<Stores, 'db'>, ours: Claim): Promise<void> => {
  const { scope, commandId, runningUntil } = ours;
  await db
    .deleteFrom('api.commands')
    .where('scope', '=', scope)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null)
    .execute();
};

/** Our try ended, and what it changed is not known: the next one need not wait, but must be for the same request. */
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
