import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where V8 says that a function stands; its line counts from 0. */
export type Place = {
  readonly scriptId: string;
  readonly url: string;
  readonly lineNumber: number;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The module that begins at a line of a compiled program. */
type Begin = { readonly line: number; readonly module: string };

/**
 * Tells of a function which module it is from: `services/api/src/app.ts`, `koa/lib/application.js`, `node:net`; `generated`
 * for code that was made at run time, `V8` for what is no JavaScript. A compiled program is a row of modules, and says above
 * each in a comment which it is. Reads each program once.
 */
export const openModules = (): ((place: Place) => string) => {
  const programs = new Map<string, readonly Begin[]>();
  return ({ scriptId, url, lineNumber }) => {
    if (url === '') return scriptId === '0' || lineNumber < 0 ? 'V8' : 'generated';
    if (!url.startsWith('file:')) return url;
    const begins = programs.get(url) ?? beginsOf(url);
    programs.set(url, begins);
    const last = begins.findLast(({ line }) => line <= lineNumber);
    return last?.module ?? moduleOf(pathOf(url));
  };
};

/** Of `node_modules/.pnpm/koa@3/node_modules/koa/index.js` what comes after the last `node_modules`. */
export const moduleOf = (path: string): string =>
  path.split('node_modules/').at(-1)?.replace(root, '') ?? path;

const pathOf = (url: string): string => {
  const { pathname } = new URL(url);
  return fileURLToPath(`file://${pathname}`);
};

/** Where the modules of a program begin. A source by itself has no such comments. */
export const begins = (program: string): readonly Begin[] =>
  program.split('\n').flatMap((text, line) => {
    const path = /^\/\/ ((?:\S+\/)?[^\s/]+\.[cm]?[jt]s)$/.exec(text)?.[1];
    return path === undefined ? [] : [{ line, module: moduleOf(path) }];
  });

const beginsOf = (url: string): readonly Begin[] => {
  const path = pathOf(url);
  return existsSync(path) ? begins(readFileSync(path, 'utf8')) : [];
};
