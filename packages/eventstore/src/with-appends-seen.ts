import type { EventStore } from './connect.ts';
import type { Append } from './told.ts';

/** The same connection, whose appends are also reported to `see`, each when its outcome is known. `see` must not throw. */
export const withAppendsSeen = (store: EventStore, see: (append: Append) => void): EventStore => ({
  ...store,
  onAppend: (append) => {
    see(append);
    store.onAppend(append);
  },
});
