/** A running call. */
type RunningCall = {
  /** Aborts when the call is canceled or its caller disconnects. */
  readonly signal: AbortSignal;
  /** Ends the call: neither a cancellation nor the connection reaches it any more. */
  readonly end: () => void;
};

/** The running calls of MCP tools in this process. */
export type RunningCalls = {
  /** Begins a call; without an id only the end of its connection can abort it. */
  readonly begin: (callId: string | undefined, connection: AbortSignal) => RunningCall;
  /** Aborts the call with this id; does nothing if it does not run in this process. */
  readonly cancel: (callId: string) => void;
};

/** Creates the list of running calls, which is empty at first. */
export const createRunningCalls = (): RunningCalls => {
  const running = new Map<string, AbortController>();
  return {
    begin: (callId, connection) => {
      const controller = new AbortController();
      const abort = () => controller.abort();
      if (connection.aborted) abort();
      connection.addEventListener('abort', abort, { once: true });
      if (callId !== undefined) running.set(callId, controller);
      const end = () => {
        connection.removeEventListener('abort', abort);
        if (callId !== undefined && running.get(callId) === controller) running.delete(callId);
      };
      return { signal: controller.signal, end };
    },
    cancel: (callId) => running.get(callId)?.abort(),
  };
};
