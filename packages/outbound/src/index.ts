export { guardedLookup, type Resolve, resolveAll } from './addresses.ts';
export { checkedEndpoint, checkEndpoint } from './endpoint.ts';
export { EndpointRefused } from './refused.ts';
