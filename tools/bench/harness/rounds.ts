import { type Spread, toSpread } from './figures.ts';

/** What is compared with others in the same run. */
export type Contender = {
  readonly name: string;
  /** Does the work once and answers its figures, the same names each time. Throws when an answer was wrong. */
  readonly measure: () => Promise<Readonly<Record<string, number>>>;
  /** Waits until what the work left behind is done, so that the next contender has the machine to itself. */
  readonly waitUntilIdle?: () => Promise<void>;
};

export type Rounds = {
  readonly rounds: number;
  /** Rounds before the first that counts; default 1. */
  readonly warmUp?: number;
};

/** Of each contender by name, each of its figures by name. */
export type Measurements = ReadonlyMap<string, Readonly<Record<string, Spread>>>;

/**
 * Every contender once a round, in an order that turns with each round: what slows the machine down for a while slows
 * down all of them, and nobody always comes after the same one. Figures of one round may be compared, others not.
 */
export const interleave = async (
  contenders: readonly Contender[],
  { rounds, warmUp = 1 }: Rounds,
): Promise<Measurements> => {
  const samples = new Map(contenders.map(({ name }) => [name, new Map<string, number[]>()]));
  for (let round = -warmUp; round < rounds; round++) {
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const { name, measure, waitUntilIdle } of order) {
      const figures = await measure();
      await waitUntilIdle?.();
      if (round >= 0) addSamples(samples.get(name), figures);
    }
  }
  const spreads = [...samples].map(
    ([name, valuesByFigure]) =>
      [name, Object.fromEntries([...valuesByFigure].map(toSpreadEntry))] as const,
  );
  return new Map(spreads);
};

/** One figure of one contender. Throws for one that was not measured. */
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
