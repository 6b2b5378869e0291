import { badRequest } from '../http/problem.ts';

/** Where a page of the history `of` ended. Opaque to callers, and good for that history alone. */
export const cursorAfter = (of: string, position: bigint): string =>
  Buffer.from(`${of} ${position}`).toString('base64url');

/** The position to go on after; before the first one without a cursor. Throws 400. */
export const positionOf = (of: string, cursor: string | undefined): bigint => {
  if (cursor === undefined) return -1n;
  const [history, position] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const known = history === of && position !== undefined && /^\d{1,20}$/.test(position);
  if (!known) throw badRequest('cursor is not one that a page of this history answered');
  return BigInt(position);
};
