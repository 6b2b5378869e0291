import type { RawEvent } from '@hiring/eventstore';

/** An event as it is stored. `revision` counts from 0; `position` grows by `recordBytes`. */
export type EventRecord = NewEvent & {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly createdAt: number;
  /** The encoded response of a read, created once and shared by all readers. */
  frame: Buffer | undefined;
  /** The event as readers in this process get it, created once and shared by them. */
  raw: RawEvent | undefined;
};

export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

type RecordContent = Readonly<Record<'data' | 'metadata', { readonly length: number }>>;

/** The bytes that a record takes in the log beside its data and metadata. */
const recordOverheadBytes = 128;

/**
 * The distance of an event's position from that of the event before it: positions are byte offsets, as in a real
 * server, and not every number is one. Events of builds before it have a distance of 1.
 */
export const recordBytes = ({ data, metadata }: RecordContent): number =>
  recordOverheadBytes + data.length + metadata.length;

/** The revision of a tombstone: 2^63 - 1 on the wire and in Postgres, the double nearest to it here. */
export const tombstoneRevision = 2 ** 63;

/** What the client expects the stream's last revision to be. */
export type ExpectedRevision = number | 'any' | 'noStream' | 'streamExists';

export type Change = {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
};

/** A revision of -1 means that the stream has no event. */
export type Outcome =
  | { readonly kind: 'done'; readonly revision: number; readonly position: number | undefined }
  | { readonly kind: 'wrongVersion'; readonly actual: number }
  | { readonly kind: 'deleted' };
