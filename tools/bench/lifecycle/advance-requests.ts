import type { RequestSource } from '../harness/load.ts';
import type { System } from '../http/system.ts';

/** Creates requests that advance one step each; a step that gets 503 is retried later. */
export const createAdvances = ({ world }: System, steps: readonly string[]): RequestSource => {
  const headers = { Authorization: `Bearer ${world.hrRep.apiKey}` };
  const remaining = [...steps];
  return {
    next: () => {
      const path = remaining.pop();
      return path === undefined
        ? undefined
        : { method: 'POST', path: buildAdvancePath(path), headers };
    },
    isCorrect: ({ status }, { path }) => {
      if (status === 503) remaining.unshift(path.split('/')[4] ?? '');
      return status === 200;
    },
  };
};

const buildAdvancePath = (step: string): string => `/api/v1/candidate-steps/${step}/advance`;
