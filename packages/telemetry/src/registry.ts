import { collectDefaultMetrics, Registry } from 'prom-client';

/** The figures of one service instance, those of its process (`hiring_process_*`, `hiring_nodejs_*`) among them. */
export const openRegistry = (): Registry => {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'hiring_' });
  return register;
};
