import type { Place } from './modules.ts';

/** A `.cpuprofile` as V8 writes it. */
export type Profile = {
  readonly nodes: readonly Node[];
  /** The node of each sample that was taken. */
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly startTime: number;
  readonly endTime: number;
};

/** A function as it was called from one line of another. */
type Node = {
  readonly id: number;
  readonly callFrame: Place & { readonly functionName: string };
  readonly children?: readonly number[];
};

/** A function as it was called from the one above it. */
export type Frame = {
  readonly name: string;
  readonly module: string;
  /** Samples in it, and those among them that were in nothing it called. */
  readonly total: number;
  readonly own: number;
  /** The largest first. */
  readonly children: readonly Frame[];
};

export type Folded = {
  readonly root: Frame;
  /** Samples in which the thread had nothing to do: they are in no frame. */
  readonly idle: number;
  readonly seconds: number;
};

/**
 * Adds samples up into one tree of calls. A function called at several places of the one above it is one frame. What
 * beginning the profile took is in none.
 */
export const fold = (profile: Profile, moduleOf: (place: Place) => string): Folded => {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const taken = new Map<number, number>();
  for (const id of profile.samples) taken.set(id, (taken.get(id) ?? 0) + 1);
  const samplesOf = (some: readonly Node[]): number =>
    some.reduce((count, { id }) => count + (taken.get(id) ?? 0), 0);
  const below = ({ children = [] }: Node): readonly Node[] =>
    children.flatMap((id) => nodes.get(id) ?? []);

  const frames = (some: readonly Node[]): readonly Frame[] => {
    const alike = new Map<string, { name: string; module: string; same: Node[] }>();
    for (const node of some.filter(isSeen)) {
      const name = node.callFrame.functionName || '(anonymous)';
      const module = moduleOf(node.callFrame);
      const frame = alike.get(`${name} ${module}`) ?? { name, module, same: [] };
      frame.same.push(node);
      alike.set(`${name} ${module}`, frame);
    }
    const made = [...alike.values()].map(({ same, ...of }) => ({ ...of, ...added(same) }));
    return made.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  };
  const added = (same: readonly Node[]): Pick<Frame, 'total' | 'own' | 'children'> => {
    const own = samplesOf(same);
    const children = frames(same.flatMap(below));
    return { total: children.reduce((count, { total }) => count + total, own), own, children };
  };

  return {
    root: { name: 'all', module: 'V8', ...added(profile.nodes.filter(isNamed('(root)'))) },
    idle: samplesOf(profile.nodes.filter(isNamed('(idle)'))),
    seconds: (profile.endTime - profile.startTime) / 1e6,
  };
};

const isNamed =
  (name: string) =>
  ({ callFrame }: Node): boolean =>
    callFrame.functionName === name;

const isSeen = (node: Node): boolean =>
  !isNamed('(idle)')(node) && !node.callFrame.url.includes('/bench/flame/profiled.mjs');
