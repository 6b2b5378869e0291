import { expect, it } from 'vitest';

import { parseTraceId } from './span.ts';
import { parseTraceparent, formatTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

it('reads a traceparent and writes the same again', () => {
  for (const text of [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`]) {
    const context = parseTraceparent(text);
    expect(context).toMatchObject({ traceId, spanId, isRemote: true });
    expect(context && formatTraceparent(context)).toBe(text);
    expect(parseTraceId(text)).toBe(traceId);
  }
});

it('reads of a later version what this one knows', () => {
  expect(parseTraceparent(`cc-${traceId}-${spanId}-03-more`)).toMatchObject({ traceFlags: 1 });
});

it.each([
  undefined,
  '',
  'grace@example.com',
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-01-more`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
])('takes %j for no traceparent', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
