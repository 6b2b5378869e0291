// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How a module that looks for files beside it finds them: JavaScript expressions in place of its `import.meta.url`,
 * `__dirname` and `__filename`.
 * @typedef {{ url: string, directory: string, file: string }} Location
 */

/**
 * @typedef {object} BundleOptions
 * @property {string} outdir
 * @property {string} entryNames
 * @property {string} [banner] JavaScript before every module.
 * @property {(path: string) => Location} locationOf Of the module with this absolute path.
 * @property {readonly import('esbuild').Plugin[]} [plugins]
 */

/** Modules of before `import` ask for Node's own ones with `require`. */
export const requireBanner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** What every bundle of this system is made with: for `start`, and for the image. */
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
 * Makes every program one module that Node runs by itself, with a few modules that programs share. `entries` has the source
 * of each program's first module by the program's name; its imports are relative to the repository's root. Writes nothing.
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
  // Its process would stay as long as this one.
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
