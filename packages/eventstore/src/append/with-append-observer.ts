import type { AppendObservation, EventStore } from '../event-store.ts';

/**
 * Returns the same connection, with every append also passed to `observe` when its outcome is known. `observe` must not
 * throw.
 */
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
