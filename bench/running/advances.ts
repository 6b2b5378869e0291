import type { System } from '../asked/system.ts';
import type { Work } from '../harness/load.ts';

/** Advances, each at a step of its own; a step whose advance was refused for now is tried again later. */
export const advances = ({ world }: System, steps: readonly string[]): Work => {
  const headers = { Authorization: `Bearer ${world.hrRep.apiKey}` };
  const left = [...steps];
  return {
    next: () => {
      const path = left.pop();
      return path === undefined ? undefined : { method: 'POST', path: pathTo(path), headers };
    },
    isRight: ({ status }, { path }) => {
      if (status === 503) left.unshift(path.split('/')[4] ?? '');
      return status === 200;
    },
  };
};

const pathTo = (step: string): string => `/api/v1/candidate-steps/${step}/advance`;
