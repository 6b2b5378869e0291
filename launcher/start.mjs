import { pathToFileURL } from 'node:url';

import { compile } from './compile.mjs';

const programs = await compile();
await import(pathToFileURL(programs['start.ts']).href);
