import type { Db } from '@hiring/database';
import { v7 as uuid } from 'uuid';

import { findRow, insertRow, type Row } from './command-rows.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** A stored response, to be repeated. */
export type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The claim of the attempt that runs the command. `retried`: an earlier attempt may have had effects. */
export type Claim = {
  readonly is: 'ours';
  readonly scope: Buffer;
  readonly commandId: string;
  readonly retried: boolean;
  readonly runningUntil: string;
};

export type ClaimResult =
  | Claim
  | { readonly is: 'answered'; readonly answer: StoredResponse }
  | { readonly is: 'running' }
  /** The key was used for another request. */
  | { readonly is: 'reused' };

type Stores = { readonly db: Db; readonly now: () => Date };

/** Milliseconds after which the next attempt may start; it finds in the log what the earlier attempt still does. */
const leaseMs = 30_000;

/** Claims a command for this attempt: at any time at most one of its attempts is `ours`. */
export const claim = async (
  { db, now }: Stores,
  input: IdempotentRequest,
): Promise<ClaimResult> => {
  const at = now();
  const newClaim = await begin(db, input, at);
  if (newClaim) return newClaim;

  const row = await findRow(db, input, at);
  if (!row) return { is: 'running' };
  const existing = readClaim(row, input, at) ?? (await takeOver(db, row, input, at));
  return existing ?? { is: 'running' };
};

/** Returns what a row means for a request; undefined when its attempt ended without a response for these rights. */
const readClaim = (row: Row, input: IdempotentRequest, at: Date): ClaimResult | undefined => {
  const isEarlier = row.scope.equals(input.earlier.scope);
  const { request } = isEarlier ? input.earlier : input;
  if (!row.request.equals(request)) return { is: 'reused' };
  const response = toStoredResponse(row);
  if (!response) {
    return Date.parse(row.running_until) > at.getTime() ? { is: 'running' } : undefined;
  }
  // The previous build stored refusals that had changed nothing; they are decided again.
  const isFinal = !isEarlier || response.status < 400;
  return isFinal && row.rights.equals(input.rights)
    ? { is: 'answered', answer: response }
    : undefined;
};

/** Claims a scope that was not used in the last day; undefined for any other, also when the previous build used it. */
const begin = async (db: Db, input: IdempotentRequest, at: Date): Promise<Claim | undefined> => {
  const { scope, request, path } = input;
  const columns = { command_id: uuid(), ...pendingColumns(input, at) };
  const newRow = { ...columns, scope, request, path, begun_at: at.toISOString() };
  const isNew = await insertRow(db, newRow, input.earlier.scope);
  return isNew ? toClaim(scope, columns, false) : undefined;
};

/**
 * Takes over a command whose attempt ended without a response, or whose response was for other rights; undefined when
 * another attempt was faster.
 */
const takeOver = async (
  db: Db,
  row: Row,
  input: IdempotentRequest,
  at: Date,
): Promise<Claim | undefined> => {
  const columns = pendingColumns(input, at);
  const updated = await db
    .updateTable('api.commands')
    .set(columns)
    .where('scope', '=', row.scope)
    .where('command_id', '=', row.command_id)
    .where('running_until', '=', row.running_until)
    .where('status', row.status === null ? 'is' : '=', row.status)
    .returning('command_id')
    .executeTakeFirst();
  return updated && toClaim(row.scope, { command_id: row.command_id, ...columns }, true);
};

const pendingColumns = ({ rights }: IdempotentRequest, at: Date) => ({
  rights,
  running_until: new Date(at.getTime() + leaseMs).toISOString(),
  status: null,
  headers: null,
  body: null,
});

const toClaim = (
  scope: Buffer,
  { command_id, running_until }: Pick<Row, 'command_id' | 'running_until'>,
  retried: boolean,
): Claim => ({ is: 'ours', scope, commandId: command_id, retried, runningUntil: running_until });

const toStoredResponse = ({ status, headers, body }: Row): StoredResponse | undefined =>
  status === null
    ? undefined
    : {
        status,
        headers: JSON.parse(headers ?? '{}') as StoredResponse['headers'],
        body: JSON.parse(body ?? 'null') as unknown,
      };

/** Stores the response of this attempt, unless another attempt has taken over since. */
export const saveResponse = async (
  { db }: Stores,
  ownClaim: Claim,
  { status, headers, body }: StoredResponse,
): Promise<void> => {
  const response = { status, headers: JSON.stringify(headers), body: JSON.stringify(body) };
  await updateClaimedRow(db, ownClaim).set(response).execute();
};

/** Deletes the claim of this attempt, which changed nothing: the key is free for any next request. */
export const deleteClaim = async ({ db }: Pick<Stores, 'db'>, ownClaim: Claim): Promise<void> => {
  const { scope, commandId, runningUntil } = ownClaim;
  await db
    .deleteFrom('api.commands')
    .where('scope', '=', scope)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null)
    .execute();
};

/**
 * Ends the lease of this attempt when its effects are not known: the next attempt need not wait, but must be for the
 * same request.
 */
export const releaseClaim = async ({ db, now }: Stores, ownClaim: Claim): Promise<void> => {
  await updateClaimedRow(db, ownClaim).set({ running_until: now().toISOString() }).execute();
};

const updateClaimedRow = (db: Db, { scope, commandId, runningUntil }: Claim) =>
  db
    .updateTable('api.commands')
    .where('scope', '=', scope)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null);
