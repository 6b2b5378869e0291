import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { waitForStartMessage } from './gate.ts';

/** `run-source.ts <main module>`: what a compiled program does by itself (compile.mjs), for one that is not compiled. */
const main = resolve(process.argv[2] ?? '');
const modules = join(dirname(main), 'start.ts');

if (existsSync(modules)) await import(pathToFileURL(modules).href);
await waitForStartMessage();
await import(pathToFileURL(main).href);
