export { createGuardedLookup, type Resolve, resolveAll } from './addresses.ts';
export { parseEndpoint, assertEndpoint } from './endpoint.ts';
export {
  type EndpointRefusal,
  endpointRefusals,
  EndpointRefusedError,
} from './endpoint-refusal.ts';
