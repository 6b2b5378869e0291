import { createHmac, timingSafeEqual } from 'node:crypto';

import { type EventStore, logGeneration, readLog } from '@hiring/eventstore';
import type { Vault } from '@hiring/vault';

import { memoizeAsync } from '../concurrency/memoize-async.ts';
import { badRequest, type Problem } from '../http/problems/problem.ts';
import { type Positions, raisePosition } from './positions.ts';

/** The header that carries a token, in requests and responses. */
export const consistencyHeader = 'Consistency-Token';

/** Tokens of one request, and characters of all of them together. */
const maxTokens = 10;
const maxChars = 4_000;

const macBytes = 16;

/** Reads and writes consistency tokens (docs/use/consistency.md). */
export type ConsistencyTokens = {
  /** Reads the tokens of a request, separated by commas. Throws 400 unless this log's api wrote each of them. */
  readonly parse: (header: string | undefined) => Promise<Positions>;
  /** Returns the token of some positions; undefined without any, and while the log cannot be identified. */
  readonly format: (positions: Positions) => Promise<string | undefined>;
};

/**
 * Creates the tokens of a log. A token holds positions by category under an HMAC over them and over the id of the log's
 * first event: it outlives a restart, and neither a made-up token nor one of another log is accepted.
 */
export const createConsistencyTokens = ({
  store,
  vault,
}: {
  readonly store: EventStore;
  readonly vault: Pick<Vault, 'consistencyKey'>;
}): ConsistencyTokens => {
  const findLogId = createLogIdReader(store);
  const sign = (payload: string, logId: string): Buffer =>
    createHmac('sha256', vault.consistencyKey)
      .update(JSON.stringify(['consistency.1', logId, payload]))
      .digest()
      .subarray(0, macBytes);

  const open = (token: string, logId: string): string => {
    const bytes = Buffer.from(token, 'base64url');
    const payload = bytes.subarray(macBytes).toString();
    const mac = bytes.subarray(0, macBytes);
    if (mac.length === macBytes && timingSafeEqual(sign(payload, logId), mac)) return payload;
    throw unknownConsistencyToken();
  };

  return {
    parse: async (header) => {
      const positions: Positions = new Map();
      if (header === undefined) return positions;
      const tokens = header.split(',').map((token) => token.trim());
      if (tokens.length > maxTokens || header.length > maxChars) throw unknownConsistencyToken();
      const logId = await findLogId();
      for (const token of tokens) raisePositions(positions, open(token, logId));
      return positions;
    },
    format: async (positions) => {
      if (positions.size === 0) return undefined;
      const logId = await findLogId().catch(() => undefined);
      if (logId === undefined) return undefined;
      const payload = [...positions].map(([name, at]) => `${name}:${at}`).join(',');
      return Buffer.concat([sign(payload, logId), Buffer.from(payload)]).toString('base64url');
    },
  };
};

/** The problem of a token that this log's api did not write, or that names writes which a restore removed. */
export const unknownConsistencyToken = (): Problem =>
  badRequest(`${consistencyHeader} is not from this system's log; repeat the request without it`, [
    { path: consistencyHeader, message: 'Unknown token' },
  ]);

/** Creates the reader of the id of the log's first event, read once for each log. */
const createLogIdReader = (store: EventStore): (() => Promise<string>) => {
  const createReader = () =>
    memoizeAsync(async () => {
      const [first] = await readLog(store, { from: undefined, count: 1 });
      return first?.id ?? '';
    });
  let generation = logGeneration(store);
  let read = createReader();
  return () => {
    const current = logGeneration(store);
    if (current !== generation) {
      generation = current;
      read = createReader();
    }
    return read();
  };
};

/** Reads `category:position,…`; only signed texts come here. */
const raisePositions = (positions: Positions, payload: string): void => {
  for (const entry of payload.split(',')) {
    const [category = '', digits = ''] = entry.split(':');
    raisePosition(positions, category, BigInt(digits));
  }
};
