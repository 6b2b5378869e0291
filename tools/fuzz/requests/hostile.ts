import fc from 'fast-check';

const bidi = '\u202Egnp.exe\u202C';

/** Texts that are known to break programs. None contains a secret of a run. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'before\0after',
  '\uD800',
  'half \uDC00 pair',
  bidi,
  '\uFEFF',
  '\u0000\u0001\u001b[31m',
  'a\r\nSet-Cookie: session=x',
  '🧑‍🧑‍🧒‍🧒'.repeat(8),
  'Z̸̡̢̛a̷l̴g̶o̵'.repeat(8),
  'İstanbul ß ﬁ Å',
  "' or '1'='1' --",
  '"; drop table read.users; --',
  "\\'; select pg_sleep(9); --",
  '$1',
  '%s%s%n%x',
  '%00%2e%2e%2f',
  '${jndi:ldap://127.0.0.1/x}',
  '{{constructor.constructor("return process")()}}',
  '{{candidateName}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  'https://user:pass@[::1]/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-21T22:00:00+99:99',
  'x'.repeat(255),
  'x'.repeat(256),
  'é'.repeat(2_001),
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(189)}.c`,
];

const edges: readonly unknown[] = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -1e308,
  true,
  false,
  null,
];

/** Objects with names that every object has. JSON.parse creates them: in a literal, `__proto__` is not a field. */
const prototypes: readonly unknown[] = [
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1, valueOf: 1, hasOwnProperty: 1 },
  JSON.parse('{"then":"no promise","toJSON":"no function","length":-1}'),
];

/** A single instance: creating this arbitrary takes longer than drawing from it. */
export const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.uuid(),
);

const nest = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ deeper: [inner] }), 'bottom');

/** Any JSON value, mostly unexpected ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom(...edges), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>(...prototypes, [], {}, [[]], [null]), weight: 2 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  { arbitrary: fc.integer({ min: 10, max: 40 }).map(nest), weight: 1 },
  { arbitrary: fc.array(hostileText, { minLength: 90, maxLength: 110 }), weight: 1 },
);

/** Names of fields that a request may not have, or that mean something elsewhere. */
export const strangeName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'id',
    'status',
    'enabled',
    'start',
    'requestCount',
    'platformRole',
    'organizationId',
    'userId',
    'scopes',
    'version',
  ),
  hostileText,
);
