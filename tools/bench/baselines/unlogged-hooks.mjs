const unlogged = 'export const usageRecorder = () => () => Promise.resolve()';

/** Puts a usage log that keeps nothing in place of the api's own. */
export const resolve = (specifier, context, next) =>
  specifier.endsWith('/usage/record-usage.ts')
    ? { url: `data:text/javascript,${encodeURIComponent(unlogged)}`, shortCircuit: true }
    : next(specifier, context);
