// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The location of a module that reads files beside it: JavaScript expressions that replace its `import.meta.url`,
 * `__dirname` and `__filename`.
 * @typedef {{ url: string, directory: string, file: string }} Location
 */

/**
 * @typedef {object} BundleOptions
 * @property {string} outdir
 * @property {string} entryNames
 * @property {string} [banner] JavaScript before every module.
 * @property {(path: string) => Location} locationOf Returns the location of the module with this absolute path.
 * @property {readonly import('esbuild').Plugin[]} [plugins]
 */

/** Provides `require`, with which CommonJS modules load the modules of Node. */
export const requireBanner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** The esbuild options of every bundle: for `start` and for the image. */
export const commonOptions = /** @satisfies {import('esbuild').BuildOptions} */ ({
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['esbuild', 'pg-native'],
  logLevel: 'error',
});

/**
 * The programs that the worker runs in processes and threads, by the path where it expects them, without `.mjs`.
 * @type {Readonly<Record<string, string>>}
 */
export const workerPrograms = {
  'services/worker/src/contracts/render-thread':
    'services/worker/src/contracts/render-in-thread.ts',
  'services/worker/src/documents/reading-process':
    'services/worker/src/documents/reading-process.mjs',
  'services/worker/src/documents/reading-thread': 'services/worker/src/documents/read-in-thread.ts',
};

/**
 * Bundles every program into one module for Node, with a few shared modules. `entries` has the source of the entry
 * module by the name of the program; its imports are relative to the root of the repository. Writes no files.
 * @param {Readonly<Record<string, string>>} entries
 * @param {BundleOptions} options
 */
export const bundle = async (entries, options) => {
  const esbuild = await import('esbuild');
  const result = await esbuild.build({
    ...commonOptions,
    entryPoints: Object.keys(entries).map((name) => ({ in: `program:${name}`, out: name })),
    outdir: options.outdir,
    entryNames: options.entryNames,
    chunkNames: 'shared-[hash]',
    banner: { js: `${requireBanner} ${options.banner ?? ''}` },
    splitting: true,
    plugins: [entryPlugin(entries), ...(options.plugins ?? []), locationPlugin(options.locationOf)],
    metafile: true,
    write: false,
  });
  // Otherwise the process of esbuild would run until this process ends.
  await esbuild.stop();
  return result;
};

/**
 * @param {Readonly<Record<string, string>>} entries
 * @returns {import('esbuild').Plugin}
 */
const entryPlugin = (entries) => ({
  name: 'entries',
  setup: (build) => {
    build.onResolve({ filter: /^program:/ }, ({ path }) => ({
      path: path.slice('program:'.length),
      namespace: 'program',
    }));
    build.onLoad({ filter: /./, namespace: 'program' }, ({ path }) => ({
      contents: entries[path] ?? '',
      resolveDir: root,
    }));
  },
});

/**
 * @param {BundleOptions['locationOf']} locationOf
 * @returns {import('esbuild').Plugin}
 */
const locationPlugin = (locationOf) => ({
  name: 'location',
  setup: (build) => {
    build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: 'file' }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const loader = path.endsWith('ts') ? 'ts' : 'js';
      if (!fileLocationPattern.test(source)) return { contents: source, loader };
      const { url, directory, file } = locationOf(path);
      const contents = source
        .replaceAll('import.meta.url', url)
        .replaceAll(/\b__dirname\b/g, directory)
        .replaceAll(/\b__filename\b/g, file);
      return { contents, loader };
    });
  },
});

const fileLocationPattern = /import\.meta\.url|\b__dirname\b|\b__filename\b/;
