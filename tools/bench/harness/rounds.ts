import { type Spread, toSpread } from './figures.ts';

/** A system that is compared with others in the same run. */
export type Contender = {
  readonly name: string;
  /**
   * Runs the work once, waits until nothing follows from it, so that it does not disturb the next contender, and returns
   * its figures, always under the same names. Throws after a wrong response.
   */
  readonly measure: () => Promise<Readonly<Record<string, number>>>;
};

export type Rounds = {
  readonly rounds: number;
  /** Rounds that run first and are not counted; default 1. */
  readonly warmUp?: number;
};

/** The figures of each contender, both by name. */
export type Measurements = ReadonlyMap<string, Readonly<Record<string, Spread>>>;

/**
 * Measures every contender once per round and reverses the order each round, so that a temporary slowdown of the
 * machine affects all of them and no contender always follows the same one. Only figures of the same round are
 * comparable.
 */
export const interleave = async (
  contenders: readonly Contender[],
  { rounds, warmUp = 1 }: Rounds,
): Promise<Measurements> => {
  const samples = new Map(contenders.map(({ name }) => [name, new Map<string, number[]>()]));
  for (let round = -warmUp; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { name, measure } of order) {
      const figures = await measure();
      if (round >= 0) addSamples(samples.get(name), figures);
    }
  }
  const spreads = [...samples].map(
    ([name, valuesByFigure]) =>
      [name, Object.fromEntries([...valuesByFigure].map(toSpreadEntry))] as const,
  );
  return new Map(spreads);
};

/** Returns one figure of one contender. Throws when it was not measured. */
export const getFigure = (measured: Measurements, contender: string, figure: string): Spread => {
  const found = measured.get(contender)?.[figure];
  if (!found) throw new Error(`${contender} has no figure ${figure}`);
  return found;
};

const addSamples = (
  samples: Map<string, number[]> | undefined,
  figures: Readonly<Record<string, number>>,
): void => {
  for (const [figure, value] of Object.entries(figures)) {
    samples?.set(figure, [...(samples.get(figure) ?? []), value]);
  }
};

const toSpreadEntry = ([figure, values]: readonly [string, readonly number[]]) =>
  [figure, toSpread(values)] as const;
