import { pathToFileURL } from 'node:url';

import { compile } from './programs/compile.mjs';

const programs = await compile();
await import(pathToFileURL(programs['start.ts']).href);
