import { type Projection, projections } from '@hiring/projector';

import { notFound, usageProblem } from '../problem.ts';

/** The projection of a name. Throws Problem. */
export const findProjection = (name: string): Projection => {
  const found = projections.find((projection) => projection.name === name);
  if (found) return found;
  const names = projections.map((projection) => projection.name).join(', ');
  throw notFound(`there is no projection ${name}: there is ${names}`);
};

/** One by name, or all of them. Throws Problem unless it is said which. */
export const selectProjections = (
  name: string | undefined,
  all: boolean,
): readonly Projection[] => {
  if (all === (name !== undefined)) throw usageProblem('name one projection, or say --all');
  return name === undefined ? projections : [findProjection(name)];
};
