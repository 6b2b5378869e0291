/** The requests of a key on one day to one endpoint. */
export type UsageGroup = {
  /** In UTC: `2026-11-25`. */
  readonly day: string;
  readonly method: string;
  readonly authEndpoint: string;
  readonly count: number;
};

export type EndpointFilter = {
  readonly method?: string | undefined;
  readonly authEndpoint?: string | undefined;
};

/**
 * Adds up groups: the days of the chosen endpoint, or of all, oldest first and without those that have no request; and
 * all endpoints, most requests first.
 */
export const foldUsage = (groups: readonly UsageGroup[], filter: EndpointFilter = {}) => {
  const days = new Map<string, number>();
  const endpoints = new Map<string, Omit<UsageGroup, 'day'>>();
  for (const { day, method, authEndpoint, count } of groups) {
    const name = `${method} ${authEndpoint}`;
    const total = count + (endpoints.get(name)?.count ?? 0);
    endpoints.set(name, { method, authEndpoint, count: total });
    const isChosen =
      (filter.method ?? method) === method &&
      (filter.authEndpoint ?? authEndpoint) === authEndpoint;
    if (isChosen) days.set(day, (days.get(day) ?? 0) + count);
  }
  return {
    days: [...days]
      .map(([day, count]) => ({ day, count }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    endpoints: [...endpoints.values()].sort(
      (a, b) =>
        b.count - a.count ||
        a.authEndpoint.localeCompare(b.authEndpoint) ||
        a.method.localeCompare(b.method),
    ),
  };
};
