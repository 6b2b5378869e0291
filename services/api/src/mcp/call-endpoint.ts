import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import type { EndpointCall } from '../http/endpoint/endpoint-call.ts';
import type { Endpoint, EndpointRequest } from '../http/endpoint/endpoint.ts';
import { dispatch } from '../http/pipeline/pipeline.ts';
import type { PolicyName } from '../http/rate-limit/policies.ts';
import { toRateLimitSubject } from '../http/rate-limit/rate-limiter.ts';
import type { EndpointInput, CallEndpoint } from './tool.ts';

/** The request to /mcp that carries a call of a tool. */
export type McpRequest = EndpointRequest<Principal>;

/**
 * Creates the function through which a tool calls endpoints, with the checks of a call over HTTP (`callSteps` of the
 * pipeline) and the same meaning of an Idempotency-Key. `responseHeaders` receives the response headers, in lower case.
 */
export const createEndpointCaller =
  (mcpRequest: McpRequest, responseHeaders: Map<string, string>, deps: Deps): CallEndpoint =>
  async (endpoint, input) => {
    await countAgainstLimits(endpoint.policies ?? [], mcpRequest, deps);
    return dispatch(toEndpointCall(endpoint, input, mcpRequest, responseHeaders), deps);
  };

const countAgainstLimits = async (
  policies: readonly PolicyName[],
  { ip, principal }: McpRequest,
  { limit }: Deps,
): Promise<void> => {
  for (const policy of policies) await limit(policy, toRateLimitSubject(policy, { ip }, principal));
};

const toEndpointCall = (
  endpoint: Endpoint,
  input: EndpointInput,
  { header, params: _params, readQuery: _readQuery, readBody: _readBody, ...context }: McpRequest,
  responseHeaders: Map<string, string>,
): EndpointCall => {
  const { params = {}, body = {}, expectedVersion, idempotencyKey } = input;
  const ifMatch = expectedVersion === undefined ? undefined : `"${expectedVersion}"`;
  const query = toTexts(input.query ?? {});
  return {
    ...context,
    endpoint,
    path: fillPath(endpoint.path, params),
    querystring: new URLSearchParams(query).toString(),
    params,
    query,
    readJson: async () => body,
    idempotencyKey,
    header: (name) => {
      const lowerName = name.toLowerCase();
      if (lowerName === 'if-match') return ifMatch;
      return transportHeaders.has(lowerName) ? undefined : header(name);
    },
    setHeader: (name, value) => responseHeaders.set(name.toLowerCase(), value),
    setCookies: () => undefined,
  };
};

/** Headers about the response to /mcp: a result is JSON, also when the client accepts a stream. */
const transportHeaders: ReadonlySet<string> = new Set(['accept', 'last-event-id']);

const fillPath = (template: string, params: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** The query parameters as texts, as a URL would carry them. */
const toTexts = (query: NonNullable<EndpointInput['query']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toText(value)]),
  );

/** Arguments are validated by the tool's schema, and no query parameter is an object or a list. */
const toText = (value: unknown): string => String(value);
