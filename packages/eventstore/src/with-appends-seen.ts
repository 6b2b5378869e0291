import type { EventStore } from './connect.ts';
import type { AppendObservation } from './told.ts';

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
