/** The longest wait of a call, in seconds: clients of the SDK give up after 60 without a response. */
export const maxWaitSeconds = 50;
