import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `gate.ts <main module> [argument…]`: loads what the program is made of while the stores it needs are starting,
 * and runs it when the parent says so.
 */
const [node = '', , program = '', ...args] = process.argv;
const main = resolve(program);
const modules = join(dirname(main), 'start.ts');

const leave = (): void => process.exit();
process.once('disconnect', leave);
const go = once(process, 'message');
if (existsSync(modules)) await import(pathToFileURL(modules).href);
await go;
process.off('disconnect', leave);
if (!process.connected) leave();

process.argv = [node, main, ...args];
await import(pathToFileURL(main).href);
