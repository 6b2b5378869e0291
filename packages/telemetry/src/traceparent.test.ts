import { expect, it } from 'vitest';

import { parseTraceId } from './span.ts';
import { parseTraceparent, formatTraceparent } from './traceparent.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

it('parses a traceparent and formats it the same', () => {
  for (const text of [`00-${traceId}-${spanId}-01`, `00-${traceId}-${spanId}-00`]) {
    const context = parseTraceparent(text);
    expect(context).toMatchObject({ traceId, spanId, isRemote: true });
    expect(context && formatTraceparent(context)).toBe(text);
    expect(parseTraceId(text)).toBe(traceId);
  }
});

it('parses the known fields of a later version', () => {
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
])('rejects %j as a traceparent', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});
