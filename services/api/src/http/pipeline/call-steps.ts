import { assertUtf8Query } from '../body/storable-text.ts';
import type { EndpointResponse } from '../endpoint/endpoint-call.ts';
import { type EndpointRequest, successStatus } from '../endpoint/endpoint.ts';
import { parseInput } from '../endpoint/parse-input.ts';
import { selectFields, selectFieldsOfItems, takeFields } from '../lists/fields.ts';
import { notFound } from '../problems/problem.ts';
import { assertAccess } from './assert-access.ts';
import { checkContract } from './check-contract.ts';
import type { CallStep, PendingCall } from './step.ts';

/** Checks what depends on the caller, but not on the resource. */
export const checkAccess: CallStep = async (pending, next) => {
  const { call, deps } = pending;
  if (call.principal) assertAccess(call.endpoint, call, call.principal, deps.config.publicBaseUrl);
  return next(pending);
};

/** Responds 404 to a path whose parameters cannot be ids, before a database is queried. */
export const validatePath: CallStep = async (pending, next) => {
  const { params, responses } = pending.call.endpoint;
  const parsed = params?.safeParse(pending.call.params);
  if (parsed?.success === false) throw notFound(responses[404] ?? 'Not found');
  return next({ ...pending, params: parsed?.data });
};

/**
 * Calls the handler. The handler validates query and body itself, with `readQuery` and `readBody`, because its 404 and
 * 403 come before the 400 for an invalid query or body. `fields` of a list is applied to what the handler returns.
 */
export const handle = async ({ call, params, deps }: PendingCall): Promise<EndpointResponse> => {
  const { endpoint } = call;
  const { query, body } = endpoint;
  let fields: readonly string[] | undefined;
  const request: EndpointRequest = {
    ...call,
    params,
    readQuery: () => {
      if (!query) return undefined;
      assertUtf8Query(call.querystring);
      const taken = takeFields(parseInput(query, call.query));
      fields = taken.fields;
      return taken.remaining;
    },
    selectFields: (item) => selectFields(item, fields),
    readBody: async () => body && parseInput(body, await call.readJson()),
  };
  const handler = deps.config.production ? endpoint.handle : checkContract(endpoint);
  const response = await handler(request, deps);
  const status = successStatus(endpoint);
  return { status, body: selectFieldsOfItems(endpoint, response, fields) };
};
