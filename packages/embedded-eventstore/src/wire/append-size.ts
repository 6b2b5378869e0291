import type { NewEvent } from '../record.ts';

/**
 * Maximum size of one append: data, metadata and type names (UTF-16) in bytes. The limit of EventStoreDB up to 25.0.
 */
export const maxAppendBytes = 2 ** 20;

export const countAppendBytes = ({ data, metadata, type }: NewEvent): number =>
  data.length + metadata.length + 2 * type.length;
