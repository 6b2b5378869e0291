/** Whether the api of this process serves requests, for the worker beside it. */
export type RequestActivity = {
  /** Called for each request that is accepted. */
  readonly onRequest: () => void;
  readonly isServing: () => boolean;
};

/** Milliseconds after the last request in which the api counts as serving. */
const servingMs = 100;

export const createRequestActivity = (): RequestActivity => {
  let lastRequestAtMs = -Infinity;
  return {
    onRequest: () => {
      lastRequestAtMs = performance.now();
    },
    isServing: () => performance.now() - lastRequestAtMs < servingMs,
  };
};
