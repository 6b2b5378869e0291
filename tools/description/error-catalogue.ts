import { listReasons, listReasonTexts, operations } from '@hiring/api';

/** The page docs/use/errors.md, with every reason of the code and the operations that give it. */
export const writeErrorCatalogue = (): string => `${introduction}
${reasonTable('conflict')}

## Reasons of 400

A 400 without a reason has a list in \`details\`: each field with its problem.

${reasonTable('bad_request')}

${ending}`;

const introduction = `# Errors

## What it does

Every error has one shape, whatever the endpoint; only a message that \`/mcp\` refuses has an error of JSON-RPC ([MCP tools](mcp.md)), and the endpoints of OAuth have [its errors](agent-oauth.md#errors). This page lists every \`code\`, and every \`details.reason\` of 400 and 409 with the operations that give it. It is generated from the code; a test keeps it current.

## When to use it

To decide what your program does about an error. Decide by \`details.reason\`, else by \`code\`; show \`error\` to people, and quote \`requestId\` in support requests. Treat an unknown reason like its code and an unknown code like its status: both may be added.

## Example

\`\`\`json
{"error":"The step is already completed","code":"conflict","requestId":"5f0c…","details":{"reason":"already_completed","currentStatus":"validated","version":3}}
\`\`\`

## Codes

| Status | \`code\` | \`details\` | What to do |
|---|---|---|---|
| 400 | \`bad_request\` | \`[{path, message}]\`, at most 20 fields; or \`{reason}\` | correct the request; do not repeat it unchanged |
| 401 | \`unauthorized\` | none | use a valid key; one text for a missing, unknown, revoked and expired one |
| 403 | \`insufficient_scope\` | \`{requiredScope, grantedScopes}\` | use a key with the scope |
| 403 | \`forbidden\` | none; \`{deniedAction}\` for an action that the key denies; \`{ip}\` for an address that the key does not allow | ask an owner or admin of the organization |
| 404 | \`not_found\` | none | check the id; what you may not see is 404 too |
| 405 | \`method_not_allowed\` | none | use a method of the description |
| 409 | \`conflict\` | \`{reason, currentStatus?, version?}\` | read the resource again and decide again |
| 413 | \`payload_too_large\` | none | send less |
| 415 | \`unsupported_media_type\` | none | send \`application/json\` without \`Content-Encoding\` |
| 429 | \`rate_limited\` | \`[{policy, retryAfterSeconds}]\` | repeat after \`Retry-After\` with the same \`Idempotency-Key\` ([rate limits](rate-limits.md)) |
| 500 | \`internal_error\` | none | repeat once with the same \`Idempotency-Key\`, then report it |
| 503 | \`unavailable\` | none; \`[{name, reason}]\` of \`/readyz\` | repeat after \`Retry-After\` with the same \`Idempotency-Key\` |

## Reasons of 409
`;

const ending = `## How it works

The shape of \`details\` depends on the code only ([ADR 39](../adr/0039-named-schemas.md)); each has a named schema in \`/openapi.json\`. The typed client gives \`reason\` and \`fields\` of a \`HiringError\`. \`npx pnpm@10.34.8 vitest run --project rules tools/description/error-catalogue.test.ts -u\` writes this page.

## Limits

\`error\` is a text in English that may change. Reasons that no operation gives today are left out.
`;

const reasonTable = (code: 'bad_request' | 'conflict'): string => {
  const rows = listReasonTexts()
    .filter((item) => item.code === code)
    .map(({ reason, text }) => ({ reason, text, givenBy: findOperations(reason) }))
    .filter(({ givenBy }) => givenBy !== '')
    .toSorted((a, b) => (a.reason < b.reason ? -1 : 1))
    .map(({ reason, text, givenBy }) => `| \`${reason}\` | ${text} | ${givenBy} |`);
  return ['| `details.reason` | Meaning | Operations |', '|---|---|---|', ...rows].join('\n');
};

/** The operations that give a reason; every command gives that of a reused Idempotency-Key. */
const findOperations = (reason: string): string => {
  if (reason === 'idempotency_key_reused') return 'every command';
  return Object.entries(operations)
    .filter(([, endpoint]) => listReasons(endpoint).some((given) => given === reason))
    .map(([name]) => `\`${name}\``)
    .join(', ');
};
