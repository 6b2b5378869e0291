/** The newest position of the log that is known of each category. */
export type Positions = Map<string, bigint>;

/** Raises the position of a category; a position that is lower, or undefined, changes nothing. */
export const raisePosition = (
  positions: Positions,
  category: string,
  position: bigint | undefined,
): void => {
  if (position !== undefined && position > (positions.get(category) ?? -1n)) {
    positions.set(category, position);
  }
};
