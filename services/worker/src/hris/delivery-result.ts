/** What came of one attempt to tell an HRIS of a hire. */
export type DeliveryResult = SuccessfulDelivery | FailedDelivery;

export type SuccessfulDelivery = {
  readonly delivered: true;
  readonly status: number;
  /** What the HRIS calls the new employee. */
  readonly externalId?: string;
};

export type FailedDelivery = {
  readonly delivered: false;
  /** Null when no answer came. */
  readonly status: number | null;
  /** A word, never a text from outside. */
  readonly error: string;
  /** Another attempt would meet the same. */
  readonly final: boolean;
  /** Milliseconds the other side asked to be left alone. */
  readonly retryAfterMs?: number | undefined;
  /** The receiver is gone for good. */
  readonly gone?: true;
  /** The request may have taken effect all the same. */
  readonly outcomeUnknown?: true;
};
