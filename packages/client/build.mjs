// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const directory = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/**
 * Builds the package as it is published: ES modules with their types, the README and a manifest without workspace
 * references. `npm pack` of the output directory makes the tarball.
 * @param {string} outDirectory
 */
const build = (outDirectory) => {
  rmSync(outDirectory, { recursive: true, force: true });
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const project = join(directory, 'tsconfig.build.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', outDirectory], {
    stdio: 'inherit',
  });
  copyFileSync(join(directory, 'README.md'), join(outDirectory, 'README.md'));
  writeFileSync(
    join(outDirectory, 'package.json'),
    `${JSON.stringify(createManifest(), null, 2)}\n`,
  );
};

/** The manifest of the package, with the entry point and the dependencies of a published one. */
const createManifest = () => {
  const {
    private: _private,
    scripts: _scripts,
    devDependencies: _dev,
    ...manifest
  } = readManifest(join(directory, 'package.json'));
  return {
    ...manifest,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    dependencies: Object.fromEntries(
      Object.keys(manifest.dependencies).map((name) => [name, findVersion(name)]),
    ),
  };
};

/** @param {string} file */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The installed version of a dependency, which is the tested one.
 * @param {string} name
 */
const findVersion = (name) =>
  readManifest(join(directory, 'node_modules', name, 'package.json')).version;

build(argv[2] ?? join(directory, 'dist'));
