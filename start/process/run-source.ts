import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { waitForStartMessage } from './gate.ts';

/** `run-source.ts <main module>`: runs a program from its sources, like the compiled entry of compile.mjs. */
const main = resolve(process.argv[2] ?? '');
const modules = join(dirname(main), 'start.ts');

if (existsSync(modules)) await import(pathToFileURL(modules).href);
await waitForStartMessage();
await import(pathToFileURL(main).href);
