// @ts-check
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { buildConsole } from './console.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The directory of the compiled programs. */
export const compiledDirectory = join(root, 'node_modules', '.cache', 'hiring');
const listFile = join(compiledDirectory, 'programs.json');
/** This file changes with every installed or removed package. */
const lockFile = 'node_modules/.pnpm/lock.yaml';

/** The compiled programs; those with `waits` load their modules and then wait for a message (gate.ts). */
const programs = {
  start: { main: 'start.ts', waits: false },
  ops: { main: 'services/ops/src/main.ts', waits: false },
  platform: { main: 'start/platform/main.ts', waits: true },
  api: { main: 'services/api/src/main.ts', waits: true },
  projector: { main: 'services/projector/src/main.ts', waits: true },
  worker: { main: 'services/worker/src/main.ts', waits: true },
  eventstore: { main: 'packages/embedded-eventstore/src/main.ts', waits: true },
  'hris-receiver': { main: 'start/programs/hris-receiver.ts', waits: true },
};

/**
 * Bundles every program into one module for Node, with a few shared modules: it loads in a sixth of the time of the
 * sources and in half the memory. Runs at install and again after a source has changed. Returns the path of each bundle
 * by the main module of its program, relative to the root of the repository. Builds the console too.
 * @returns {Promise<Paths>}
 */
export const compile = async () => {
  if (!lastCompiled || Date.now() - lastCompiled.since > freshForMs) {
    lastCompiled = { since: Date.now(), paths: buildAll() };
  }
  return lastCompiled.paths;
};

/** Milliseconds for which a result is reused: a start calls this once for each process. */
const freshForMs = 5_000;
/** @type {{ since: number, paths: Promise<Paths> } | undefined} */
let lastCompiled;

/** @typedef {Readonly<Record<string, string>>} Paths */

/** @returns {Promise<Paths>} */
const buildAll = async () => {
  await buildConsole();
  return findCompiled() ?? build();
};

/**
 * The bundles that match the current sources; undefined when there are none.
 * @returns {Paths | undefined}
 */
const findCompiled = () => {
  const last = readProgramList();
  return last && computeStamp(last.sources) === last.stamp ? toPaths(last.files) : undefined;
};

/** @returns {Promise<Paths>} */
const build = async () => {
  const { bundle, workerPrograms } = await import('./bundle.mjs');
  const entries = Object.entries(programs).map(([name, program]) => [name, createEntry(program)]);
  const { outputFiles, metafile } = await bundle(Object.fromEntries(entries), {
    outdir: compiledDirectory,
    entryNames: '[name]-[hash]',
    locationOf: locate,
    plugins: [externalCompilePlugin],
  });
  const workerEntries = Object.entries(workerPrograms).map(([path, main]) => [
    basename(path),
    `import './${main}';`,
  ]);
  const worker = await bundle(Object.fromEntries(workerEntries), {
    outdir: compiledDirectory,
    entryNames: '[name]',
    locationOf: locate,
  });
  mkdirSync(compiledDirectory, { recursive: true });
  for (const { path, contents } of [...outputFiles, ...worker.outputFiles]) {
    writeWhole(path, contents);
  }
  removeOldFiles();

  const inputs = { ...metafile.inputs, ...worker.metafile.inputs };
  const sources = Object.keys(inputs).filter(isOwn).concat(lockFile);
  const files = Object.fromEntries(
    Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[entryPoint.slice('program:'.length), path]] : [],
    ),
  );
  writeWhole(listFile, JSON.stringify({ stamp: computeStamp(sources), sources, files }));
  return toPaths(files);
};

/** @param {{ main: string, waits: boolean }} program */
const createEntry = ({ main, waits }) => {
  if (!waits) return `import './${main}';`;
  const modules = `${dirname(main)}/start.ts`;
  const lines = [
    "import { waitForStartMessage } from './start/process/gate.ts';",
    existsSync(join(root, modules)) ? `import './${modules}';` : '',
    'await waitForStartMessage();',
    `await import('./${main}');`,
  ];
  return lines.join('\n');
};

/**
 * Lets a module that reads files beside it find them in the sources.
 * @param {string} path
 */
export const locateInSources = (path) => ({
  url: JSON.stringify(pathToFileURL(path).href),
  directory: JSON.stringify(dirname(path)),
  file: JSON.stringify(path),
});

/** The modules that start a program of the worker, which is compiled too (bundle.mjs, `workerPrograms`). */
const workerProgramStarters = [
  'services/worker/src/contracts/renderer.ts',
  'services/worker/src/documents/reader.ts',
  'services/worker/src/documents/reading-process.mjs',
];

/**
 * Lets a module find the compiled program that it starts, and every other module the files beside it in the sources.
 * @param {string} path
 */
export const locate = (path) =>
  locateInSources(
    workerProgramStarters.includes(relative(root, path))
      ? join(compiledDirectory, basename(path))
      : path,
  );

/** @type {import('esbuild').Plugin} */
const externalCompilePlugin = {
  name: 'compiles-itself',
  setup: (build) => {
    build.onResolve({ filter: /\/compile\.mjs$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      external: true,
    }));
  },
};

/** @param {string} path */
const isOwn = (path) => !path.startsWith('program:') && !path.includes('node_modules/');

/** @returns {{ stamp: string, sources: string[], files: Record<string, string> } | undefined} */
const readProgramList = () => {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Differs when one of these files was changed or removed.
 * @param {readonly string[]} sources
 */
const computeStamp = (sources) =>
  ['start/programs/compile.mjs', 'start/programs/bundle.mjs', ...sources]
    .map((source) => join(root, source))
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .map((stat) => `${stat?.mtimeMs}/${stat?.size}`)
    .join(' ');

/** @param {Readonly<Record<string, string>>} files */
const toPaths = (files) =>
  Object.fromEntries(
    Object.entries(programs).map(([name, { main }]) => [main, join(root, files[name] ?? '')]),
  );

/** Removes bundles of older sources after a week: a running system may still load modules of newer ones. */
const removeOldFiles = () => {
  const lastWeek = Date.now() - 7 * 86_400_000;
  for (const file of readdirSync(compiledDirectory)) {
    const path = join(compiledDirectory, file);
    if (statSync(path).mtimeMs < lastWeek) rmSync(path, { force: true });
  }
};

/**
 * Writes a file atomically: a reader sees the whole file or none.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
const writeWhole = (path, content) => {
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile();
