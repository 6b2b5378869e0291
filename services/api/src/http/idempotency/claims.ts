import { type Db, type Placeholders, prepareStatement } from '@hiring/database';
import { v7 as uuid } from 'uuid';

import { findRow, insertRow, type Row } from './command-rows.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** A stored response, to be repeated. */
export type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** The claim of the attempt that runs the command. `retried`: an earlier attempt may have appended events. */
export type Claim = {
  readonly is: 'claimed';
  readonly keyDigest: Buffer;
  readonly commandId: string;
  readonly retried: boolean;
  readonly runningUntil: string;
};

export type ClaimResult =
  | Claim
  | { readonly is: 'stored'; readonly response: StoredResponse }
  | { readonly is: 'running' }
  /** The key was used for another request. */
  | { readonly is: 'reused' };

type Stores = { readonly db: Db; readonly now: () => Date };

/**
 * Milliseconds after which the next attempt may start. If the earlier one still appends, the next one finds its events
 * in the log by the command id.
 */
const leaseMs = 30_000;

/** Claims a command for this attempt: at any time at most one of its attempts holds the claim. */
export const claim = async (
  { db, now }: Stores,
  input: IdempotentRequest,
): Promise<ClaimResult> => {
  const at = now();
  const newClaim = await claimNew(db, input, at);
  if (newClaim) return newClaim;

  const row = await findRow(db, input, at);
  // The row was deleted in between: try again.
  if (!row) return { is: 'running' };
  const existing = interpretRow(row, input, at) ?? (await takeOver(db, row, input, at));
  return existing ?? { is: 'running' };
};

/** Returns what a row means for a request; undefined when its attempt ended without a response for these rights. */
const interpretRow = (row: Row, input: IdempotentRequest, at: Date): ClaimResult | undefined => {
  const isFromPreviousBuild = row.scope.equals(input.previousBuild.keyDigest);
  const { request } = isFromPreviousBuild ? input.previousBuild : input;
  if (!row.request.equals(request)) return { is: 'reused' };
  const response = toStoredResponse(row);
  if (!response) {
    return Date.parse(row.running_until) > at.getTime() ? { is: 'running' } : undefined;
  }
  // The previous build stored refusals that had changed nothing; they are decided again.
  const isFinal = !isFromPreviousBuild || response.status < 400;
  return isFinal && row.rights.equals(input.rights) ? { is: 'stored', response } : undefined;
};

/**
 * Claims a key that was not used in the last day (`insertRow` replaces an older row); undefined for any other, also
 * when the previous build used it.
 */
const claimNew = async (db: Db, input: IdempotentRequest, at: Date): Promise<Claim | undefined> => {
  const { keyDigest, request, path } = input;
  const columns = { command_id: uuid(), ...pendingColumns(input, at) };
  const newRow = { ...columns, scope: keyDigest, request, path, begun_at: at.toISOString() };
  const isNew = await insertRow(db, newRow, input.previousBuild.keyDigest);
  return isNew ? toClaim(keyDigest, columns, false) : undefined;
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
  keyDigest: Buffer,
  { command_id, running_until }: Pick<Row, 'command_id' | 'running_until'>,
  retried: boolean,
): Claim => ({
  is: 'claimed',
  keyDigest,
  commandId: command_id,
  retried,
  runningUntil: running_until,
});

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
  { keyDigest, commandId, runningUntil }: Claim,
  { status, headers, body }: StoredResponse,
): Promise<void> => {
  const response = { status, headers: JSON.stringify(headers), body: JSON.stringify(body) };
  await updateResponse(db, { keyDigest, commandId, runningUntil, ...response });
};

type ResponseValues = Pick<Claim, 'keyDigest' | 'commandId' | 'runningUntil'> &
  Record<'headers' | 'body', string> & { readonly status: number };

const updateResponse = prepareStatement((db, value: Placeholders<ResponseValues>) =>
  db
    .updateTable('api.commands')
    .set({ status: value('status'), headers: value('headers'), body: value('body') })
    .where('scope', '=', value('keyDigest'))
    .where('command_id', '=', value('commandId'))
    .where('running_until', '=', value('runningUntil'))
    .where('status', 'is', null),
);

/** Deletes the claim of this attempt, which changed nothing: the key is free for any next request. */
export const deleteClaim = async ({ db }: Pick<Stores, 'db'>, ownClaim: Claim): Promise<void> => {
  const { keyDigest, commandId, runningUntil } = ownClaim;
  await db
    .deleteFrom('api.commands')
    .where('scope', '=', keyDigest)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null)
    .execute();
};

/**
 * Ends the lease of this attempt when it is not known what it appended: the next attempt need not wait, but must be for
 * the same request.
 */
export const releaseClaim = async (
  { db, now }: Stores,
  { keyDigest, commandId, runningUntil }: Claim,
): Promise<void> => {
  await db
    .updateTable('api.commands')
    .set({ running_until: now().toISOString() })
    .where('scope', '=', keyDigest)
    .where('command_id', '=', commandId)
    .where('running_until', '=', runningUntil)
    .where('status', 'is', null)
    .execute();
};
