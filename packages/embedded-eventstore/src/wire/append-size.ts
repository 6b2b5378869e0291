import type { NewEvent } from '../record.ts';

/** One append's data, metadata and type names (UTF-16) together, in bytes: the limit up to version 25.0. */
export const maxAppendBytes = 2 ** 20;

export const countAppendBytes = ({ data, metadata, type }: NewEvent): number =>
  data.length + metadata.length + 2 * type.length;
