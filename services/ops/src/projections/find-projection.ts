import { type Projection, projections } from '@hiring/projections';

import { notFound, usageProblem } from '../problem.ts';

/** Returns the projection with this name. Throws Problem. */
export const findProjection = (name: string): Projection => {
  const found = projections.find((projection) => projection.name === name);
  if (found) return found;
  const names = projections.map((projection) => projection.name).join(', ');
  throw notFound(`There is no projection ${name}: use one of ${names}.`);
};

/** Returns the named projection, or all. Throws Problem unless exactly one of `name` and `all` is given. */
export const selectProjections = (
  name: string | undefined,
  all: boolean,
): readonly Projection[] => {
  const isNamed = name !== undefined;
  if (all === isNamed) throw usageProblem('Name one projection, or give --all.');
  return name === undefined ? projections : [findProjection(name)];
};
