import { randomUUID } from 'node:crypto';

import type { Change, NewEvent } from '../record.ts';

/** The event that sets a stream's metadata, stored in `$$stream`. */
export const metadataEvent = (data: Buffer): NewEvent => systemEvent('$metadata', data);

/** The tombstone of a stream. */
export const deletionEvent = (): NewEvent => systemEvent('$streamDeleted', Buffer.alloc(0));

/** The first events of a new log: a real node's log is never empty either. */
export const initialChange = (): Change => ({
  kind: 'append',
  stream: '$projections-$all',
  expected: 'any',
  events: [systemEvent('$ProjectionsInitialized', Buffer.alloc(0))],
});

const systemEvent = (type: string, data: Buffer): NewEvent => ({
  id: randomUUID(),
  type,
  isJson: true,
  data,
  metadata: Buffer.alloc(0),
});
