import { randomUUID } from 'node:crypto';

import type { Change, NewEvent } from '../record.ts';

/** What goes into `$$stream`. */
export const metadataEvent = (data: Buffer): NewEvent => systemEvent('$metadata', data);

/** What ends a stream for ever. */
export const deletionEvent = (): NewEvent => systemEvent('$streamDeleted', Buffer.alloc(0));

/** What an empty log begins with: a real node's is never empty either. */
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
