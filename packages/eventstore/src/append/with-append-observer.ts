import type { EventStore } from '../connection/connect.ts';
import type { AppendObservation } from './observe-append.ts';

/** The same connection, whose appends are also reported to `see`, each when its outcome is known. `see` must not throw. */
export const withAppendObserver = (
  store: EventStore,
  observe: (append: AppendObservation) => void,
): EventStore => ({
  ...store,
  onAppend: (append) => {
    observe(append);
    store.onAppend(append);
  },
});
