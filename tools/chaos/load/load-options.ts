export type LoadOptions = {
  readonly clients: number;
  /** The maximum number of requests per second, over all clients. */
  readonly rate: number;
  /** The share of transitions that are sent for the one contended candidate. */
  readonly contention: number;
  /** The share of requests that concern API keys: use, mint, revoke. */
  readonly keys: number;
  /** Whether clients repeat reads, and commands with an Idempotency-Key, until the outcome is known. */
  readonly persistent: boolean;
};

export const usualLoad: LoadOptions = {
  clients: 24,
  rate: 500,
  contention: 0.2,
  keys: 0.25,
  persistent: false,
};
