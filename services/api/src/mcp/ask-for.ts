import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { Endpoint, Request } from '../http/endpoint.ts';
import { whoOf } from '../http/limit-requests.ts';
import { perform } from '../http/perform.ts';
import type { Principal } from '../http/principal.ts';
import type { PolicyName } from '../http/rate-limits.ts';
import type { Ask, AskEndpoint } from './tool.ts';

/** The request to /mcp that a call of a tool comes with. */
export type Carrier = Request<Principal>;

/**
 * Asks endpoints as a caller of HTTP would: the same checks, the same Idempotency-Key for the same path. `said` takes the
 * headers of the answer, in lower case.
 */
export const askFor =
  (carrier: Carrier, said: Map<string, string>, deps: Deps): AskEndpoint =>
  async (endpoint, ask) => {
    await count(endpoint.policies ?? [], carrier, deps);
    return perform(callOf(endpoint, ask, carrier, said), deps);
  };

const count = async (
  policies: readonly PolicyName[],
  { ip, principal }: Carrier,
  { limit }: Deps,
): Promise<void> => {
  for (const policy of policies) await limit(policy, whoOf(policy, { ip }, principal));
};

const callOf = (
  endpoint: Endpoint,
  ask: Ask,
  { header, params: _params, readQuery: _readQuery, readBody: _readBody, ...carried }: Carrier,
  said: Map<string, string>,
): Call => {
  const { params = {}, body = {}, expectedVersion, idempotencyKey } = ask;
  const ifMatch = expectedVersion === undefined ? undefined : `"${expectedVersion}"`;
  const query = asTexts(ask.query ?? {});
  return {
    ...carried,
    endpoint,
    path: filled(endpoint.path, params),
    querystring: new URLSearchParams(query).toString(),
    params,
    query,
    readJson: async () => body,
    idempotencyKey,
    header: (name) => (name.toLowerCase() === 'if-match' ? ifMatch : header(name)),
    setHeader: (name, value) => said.set(name.toLowerCase(), value),
    setCookies: () => undefined,
  };
};

const filled = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A query as it would be written in a URL. */
const asTexts = (query: NonNullable<Ask['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, asText(value)]),
  );

/** What a tool passes has the shape of its arguments, and no query takes an object or a list. */
const asText = (value: unknown): string => String(value);
