/** How far a projection or one of its partitions is. */
type Checkpoint = { readonly projection: string; readonly position: bigint };

/** Returns for each projection the checkpoint of its slowest partition: the rows up to there are complete. */
export const findSlowest = <Found extends Checkpoint>(
  checkpoints: readonly Found[],
): ReadonlyMap<string, Found> => {
  const slowest = new Map<string, Found>();
  for (const checkpoint of checkpoints) {
    const known = slowest.get(checkpoint.projection);
    if (!known || checkpoint.position < known.position) {
      slowest.set(checkpoint.projection, checkpoint);
    }
  }
  return slowest;
};
