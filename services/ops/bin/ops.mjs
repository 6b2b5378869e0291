#!/usr/bin/env node
// `pnpm ops` runs this as a program: pnpm prints a banner for a script, and the output must be one JSON document.
import { pathToFileURL } from 'node:url';

import { compile } from '../../../start/programs/compile.mjs';

const main = 'services/ops/src/main.ts';
const program = await compile().then(
  (programs) => programs[main],
  () => undefined,
);
if (program) await import(pathToFileURL(program).href);
else {
  // When the programs cannot be compiled or written, run the sources, which takes a few seconds longer.
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/main.ts');
}
