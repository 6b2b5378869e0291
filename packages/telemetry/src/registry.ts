import { collectDefaultMetrics, Registry } from 'prom-client';

/**
 * Opens the metrics of one service instance, including those of its process (`hiring_process_*`, `hiring_nodejs_*`).
 */
export const openRegistry = (): Registry => {
  const register = new Registry();
  collectDefaultMetrics({ register, prefix: 'hiring_' });
  return register;
};
