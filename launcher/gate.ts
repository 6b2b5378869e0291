import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `gate.ts <main module>`: loads what the program is made of while the stores it needs are starting,
 * and runs it when the parent says so.
 */
const main = resolve(process.argv[2] ?? '');
const modules = join(dirname(main), 'start.ts');

const leave = (): void => process.exit();
process.once('disconnect', leave);
const go = once(process, 'message');
if (existsSync(modules)) await import(pathToFileURL(modules).href);
await go;
process.off('disconnect', leave);
if (!process.connected) leave();

await import(pathToFileURL(main).href);
