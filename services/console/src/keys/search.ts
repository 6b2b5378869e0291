import { type KeyState, keyStates } from './key-state.ts';

/** The part of the URL of the list of keys: the filters. */
type KeySearch = { readonly q?: string | undefined; readonly state?: KeyState | undefined };

/** The part of the URL of a key: the endpoint whose requests are shown. */
type UsageSearch = { readonly endpoint?: string | undefined };

export const toKeySearch = ({ q, state }: Record<string, unknown>): KeySearch => ({
  q: toText(q, 200),
  state: keyStates.find((name) => name === state),
});

export const toUsageSearch = ({ endpoint }: Record<string, unknown>): UsageSearch => ({
  endpoint: toText(endpoint, 255),
});

const toText = (value: unknown, maxLength: number): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
