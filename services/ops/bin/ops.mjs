#!/usr/bin/env node
// `pnpm ops` runs this as a program, not as a script: a script's banner would stand before the JSON document.
import { register } from 'tsx/esm/api';

register();
await import('../src/main.ts');
