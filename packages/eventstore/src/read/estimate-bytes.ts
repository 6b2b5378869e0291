import type { RawEvent } from './recorded-event.ts';

/** Estimates the bytes of an event's data and metadata in memory, without encoding them again. */
export const estimateBytes = ({ data, metadata }: Pick<RawEvent, 'data' | 'metadata'>): number =>
  estimateValue(data) + estimateValue(metadata);

/** The bytes of a number, and of what an object needs for itself and each of its fields. */
const slotBytes = 8;

const estimateValue = (value: unknown): number => {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return slotBytes;
  return Object.values(value).reduce<number>(
    (sum, field) => sum + slotBytes + estimateValue(field),
    slotBytes,
  );
};
