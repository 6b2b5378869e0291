export { guardedLookup, type Resolve, resolveAll } from './addresses.ts';
export { checkedEndpoint, checkEndpoint } from './endpoint.ts';
export { type EndpointRefusal, endpointRefusals, EndpointRefused } from './refused.ts';
