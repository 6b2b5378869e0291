import type { Middleware } from 'koa';

import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { State } from './state.ts';

/** Seconds after which a request is worth a line. */
const slow = 1;

/** Times every request under its route template: never under its path, which callers choose. */
export const observe =
  (log: Log, { requestSeconds }: Metrics): Middleware<State> =>
  async (ctx, next) => {
    const began = performance.now();
    await next();
    const seconds = (performance.now() - began) / 1_000;
    const { status, method, state } = ctx;
    const { route, requestId } = state;
    requestSeconds.observe({ method: labelOf(method), route, status }, seconds);
    const fields = { requestId, method: labelOf(method), route, status, ms: seconds * 1_000 };
    if (seconds > slow) log.warn('slow request', fields);
    else log.debug('request', fields);
  };

const labelOf = (method: string): string => (methods.has(method) ? method : 'other');

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']);
