import type pg from 'pg';

import type { EventRecord } from '../../record.ts';
import { booleanArray, bytesArray, idArray, numberArray, textArray } from '../binary-array.ts';
import { statements } from '../statements.ts';

/** Inserts all records or none: one statement, one transaction, durable when it returns. */
export const insert = async (
  client: pg.Client,
  now: number,
  records: readonly EventRecord[],
): Promise<void> => {
  await client.query({
    ...statements.insert,
    values: [
      new Date(now).toISOString(),
      numberArray(records.map(({ position }) => position)),
      textArray(records.map(({ stream }) => stream)),
      numberArray(records.map(({ revision }) => revision)),
      idArray(records.map(({ id }) => id)),
      textArray(records.map(({ type }) => type)),
      booleanArray(records.map(({ isJson }) => isJson)),
      bytesArray(records.map(({ data }) => data)),
      bytesArray(records.map(({ metadata }) => metadata)),
    ],
  });
};
