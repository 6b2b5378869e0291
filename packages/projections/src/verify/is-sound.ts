import type { Verification } from './verify.ts';

/** Whether the tables and rows of a projection match a replay of the log. */
export const isSound = ({ altered, tables }: Pick<Verification, 'altered' | 'tables'>): boolean =>
  altered.length === 0 &&
  tables.every((table) => table.different + table.missing + table.extra === 0);
