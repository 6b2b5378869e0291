import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * Parses a W3C `traceparent`; undefined if it is not valid. Of a later version, only the fields of version 00 are read.
 */
export const parseTraceparent = (text: string | undefined): SpanContext | undefined => {
  const [, version, traceId = '', spanId = '', flags = '', more] =
    traceparentPattern.exec(text ?? '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
};

/** Formats a span context as a W3C `traceparent` of version 00. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, '0')}`;
