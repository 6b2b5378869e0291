/** Who runs a partition of a projection. */
export type Lease = {
  readonly partition: number;
  /** The projector that leased it; null: none. */
  readonly owner: string | null;
  /** The lease was not renewed in time, so that its owner counts as dead. */
  readonly expired: boolean;
};

/**
 * Returns the partitions that a projector takes over, in order: of those without a live owner its fair share, else from
 * the projectors with the most, until none has two more than it has. All leases are of one projection, in order.
 */
export const choosePartitions = <Found extends Lease>(
  leases: readonly Found[],
  projector: string,
): readonly Found[] => {
  const byOwner = new Map<string, Found[]>([[projector, []]]);
  const free: Found[] = [];
  for (const lease of leases) {
    if (lease.owner === null || (lease.expired && lease.owner !== projector)) free.push(lease);
    else byOwner.set(lease.owner, [...(byOwner.get(lease.owner) ?? []), lease]);
  }
  const own = byOwner.get(projector)?.length ?? 0;
  byOwner.delete(projector);
  const fairShare = Math.ceil(leases.length / (byOwner.size + 1));
  return free.length > 0
    ? free.slice(0, Math.max(0, fairShare - own))
    : takeFromRichest([...byOwner.values()], own);
};

const takeFromRichest = <Found extends Lease>(
  others: readonly Found[][],
  own: number,
): readonly Found[] => {
  const taken: Found[] = [];
  for (;;) {
    const [richest] = others.toSorted((a, b) => b.length - a.length);
    if (!richest || richest.length < own + taken.length + 2) break;
    taken.push(...richest.splice(-1));
  }
  return taken.toSorted((a, b) => a.partition - b.partition);
};
