import fc from 'fast-check';

import { anyCharacter, hostileText } from './hostile.ts';

// Arbitraries of hostile paths, methods, headers and bytes that are not JSON.

const utf8 = (text: string): string => Buffer.from(text).toString('latin1');

/** Encodes a text for a URL; a lone surrogate becomes U+FFFD, because encodeURIComponent throws for it. */
export const encodeText = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString());

/** One segment of a path, already encoded. */
export const strangePath: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%00',
    '%2e%2e%2f%2e%2e',
    '..',
    '.',
    '%',
    '%E0%A4%A',
    '%C0%AF',
    '%2F',
    'x'.repeat(5_000),
    '0197B3C2-5D1E-7A40-9C11-2F6E8D4B7A07.1',
    '~own.step~.1',
    '~own.candidate~%00',
    '~own.role~;x=1',
    '{id}',
    '__proto__',
  ),
  hostileText.map((text) => encodeText(text) || '-'),
);

export const strangeMethod: fc.Arbitrary<string> = fc.constantFrom(
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'DELETE',
  'POST',
  'GET',
  'TRACE',
  'PROPFIND',
  'QUERY',
);

export const contentType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json;charset="utf-8"',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/json, text/plain',
);

/** Bytes that are sent as JSON and are mostly not valid JSON. */
export const brokenJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '{',
    '{"name":',
    '{"name":"x",}',
    '[1,2',
    'NaN',
    '1e400',
    '"text"',
    'null',
    '0',
    utf8('\uFEFF{}'),
    '{"name":"\xff\xfe"}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
    '{"name":"a","name":"b"}',
    '{"limit":1e400,"capacity":-0}',
    '{}{}',
    '\x1f\x8b\x08\x00',
    '['.repeat(60_000),
    '{"a":'.repeat(10_000),
    `{"name":"${'x'.repeat(70_000)}"}`,
    `[${'{},'.repeat(20_000)}{}]`,
  ),
  fc.string({ unit: anyCharacter, maxLength: 30 }).map(utf8),
);

const drawHeader = (name: string, ...values: readonly string[]) =>
  fc.constantFrom(...values).map((value) => ({ [name]: value }));

const headers = [
  drawHeader('Idempotency-Key', 'same', 'x', ' ', 'é', 'x'.repeat(64), 'x'.repeat(65)),
  fc.uuid().map((key) => ({ 'Idempotency-Key': key })),
  drawHeader('If-Match', '*', '"0"', '"3"', 'W/"1"', '"99999999999999999999"', '"-1"', 'x', ''),
  drawHeader('If-None-Match', '*', '"x"', 'W/"x", "y"'),
  drawHeader('X-Request-Id', 'fine', 'a b', '../..', 'x'.repeat(65), '"><script>'),
  drawHeader('Accept-Encoding', 'gzip', 'br', 'br;q=0, gzip', '*', 'identity;q=0', 'x'),
  drawHeader('Accept', 'text/event-stream', 'application/xml', 'text/html;q=nought', '*/*'),
  drawHeader('Last-Event-ID', '0', '-1', 'é', 'bm90IGEgY3Vyc29y', 'x'.repeat(3_000)),
  drawHeader('User-Agent', '', '<script>alert(1)</script>', 'x'.repeat(4_000), '\x80\xff'),
  drawHeader('X-Forwarded-For', '127.0.0.1', 'not an address', '::1, 8.8.8.8'),
  drawHeader('X-Forwarded-Host', 'evil.example'),
  drawHeader('X-HTTP-Method-Override', 'DELETE'),
  drawHeader('X-Original-URL', '/api/admin/api-keys'),
  drawHeader('Origin', 'https://evil.example', 'null', 'http://localhost:3000'),
  drawHeader('Sec-Fetch-Site', 'cross-site', 'same-origin', 'none', 'same-site'),
  drawHeader('Content-Encoding', 'gzip', 'br', 'identity', 'made-up'),
  drawHeader('MCP-Protocol-Version', '2025-06-18', '1999-01-01', 'x'),
  drawHeader(
    'traceparent',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-0-0-0',
    'x',
  ),
  drawHeader('Range', 'bytes=0-1', 'bytes=-1', 'lines=1'),
  drawHeader('X-Large', 'x'.repeat(17_000)),
];

/** Usually no header, otherwise one or two that the API or a proxy interprets. */
export const strangeHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 4 },
  { arbitrary: fc.oneof(...headers), weight: 3 },
  {
    arbitrary: fc.tuple(fc.oneof(...headers), fc.oneof(...headers)).map(([first, second]) => ({
      ...first,
      ...second,
    })),
    weight: 1,
  },
);
