/** The result of one attempt to report a hire to an HRIS. */
export type DeliveryResult = SuccessfulDelivery | FailedDelivery;

export type SuccessfulDelivery = {
  readonly delivered: true;
  readonly status: number;
  /** The id of the new employee at the HRIS. */
  readonly externalId?: string;
};

export type FailedDelivery = {
  readonly delivered: false;
  /** Null when no response arrived. */
  readonly status: number | null;
  /** A code, never text from outside. */
  readonly error: string;
  /** A further attempt would fail as well. */
  readonly final: boolean;
  /** Milliseconds of delay that the receiver requested. */
  readonly retryAfterMs?: number | undefined;
  /** The receiver no longer exists. */
  readonly gone?: true;
  /** The request may have taken effect nevertheless. */
  readonly outcomeUnknown?: true;
};
