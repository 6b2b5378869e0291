#!/usr/bin/env node
// `pnpm ops` runs this as a program, not as a script: a script's banner would stand before the JSON document.
import { pathToFileURL } from 'node:url';

import { compile } from '../../../start/programs/compile.mjs';

const main = 'services/ops/src/main.ts';
const program = await compile().then(
  (programs) => programs[main],
  () => undefined,
);
if (program) await import(pathToFileURL(program).href);
else {
  // Where nothing can be compiled or written, the sources are run, which takes a few seconds longer.
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/main.ts');
}
