export type HistoryEvent = Readonly<Record<'id' | 'type' | 'position' | 'at', string>> &
  Readonly<Record<'actor' | 'from' | 'to', Readonly<Record<string, unknown>>>> & {
    readonly revision: number;
  };

/** The fields of a history page that tests read. */
export type HistoryPage = {
  readonly events: readonly HistoryEvent[];
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor: string | null };
};
