const layouts = ['one-process', 'services'] as const;

/** How the services of a system run: in one process, or each in its own, as in production and `start --services`. */
export type Layout = (typeof layouts)[number];

const { TEST_LAYOUT = 'one-process' } = process.env;
const chosen = layouts.find((name) => name === TEST_LAYOUT);
if (chosen === undefined) throw new Error(`TEST_LAYOUT must be one of: ${layouts.join(', ')}`);

/** The layout of this run of the suite (CONTRIBUTING.md). */
export const layout: Layout = chosen;
