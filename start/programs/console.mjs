// @ts-check
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const consoleDirectory = join(root, 'services', 'console');
const outDirectory = join(consoleDirectory, 'dist');
const stampFile = join(outDirectory, 'stamp.txt');

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Builds the console into services/console/dist, unless no source has changed since the last build, and compresses its
 * files. A file is written whole; index.html comes last, so that a page never names a file that is missing. Files of
 * older builds stay for a week, for the pages that are open.
 */
export const buildConsole = async () => {
  const stamp = computeStamp();
  if (readStamp() === stamp) return;
  const { build } = await import('vite');
  const result = await build({
    root: consoleDirectory,
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  mkdirSync(join(outDirectory, 'assets'), { recursive: true });
  const files = output.map((file) => ({
    name: file.fileName,
    bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }));
  await Promise.all(files.filter(({ name }) => name !== 'index.html').map(writeCompressed));
  const page = files.find(({ name }) => name === 'index.html');
  if (!page) throw new Error('The build of the console has no index.html.');
  writeWhole('index.html', page.bytes);
  writeWhole('stamp.txt', stamp);
  removeOldFiles();
};

/** Smaller files at the cost of a second for the whole console. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** @param {{ name: string, bytes: Buffer }} file */
const writeCompressed = async ({ name, bytes }) => {
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, brotliOptions),
    compressGzip(bytes),
  ]);
  writeWhole(`${name}.br`, br);
  writeWhole(`${name}.gz`, zipped);
  writeWhole(name, bytes);
};

/**
 * @param {string} name
 * @param {string | Uint8Array} content
 */
const writeWhole = (name, content) => {
  const path = join(outDirectory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
};

const sources = [
  'start/programs/console.mjs',
  'services/console/index.html',
  'services/console/vite.config.ts',
  'services/console/package.json',
  'packages/client/src/index.ts',
  // This file changes with every installed or removed package.
  'node_modules/.pnpm/lock.yaml',
];

/** Differs when a source was changed, added or removed. The schema of the client has types only. */
const computeStamp = () => {
  const own = readdirSync(join(consoleDirectory, 'src'), { recursive: true, encoding: 'utf8' });
  const paths = [...sources, ...own.toSorted().map((name) => `services/console/src/${name}`)];
  return paths.map(describeFile).join('\n');
};

/** @param {string} path */
const describeFile = (path) => {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat?.isDirectory() ? path : `${path} ${stat?.mtimeMs} ${stat?.size}`;
};

const readStamp = () => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
};

const removeOldFiles = () => {
  const lastWeek = Date.now() - 7 * 86_400_000;
  for (const name of readdirSync(join(outDirectory, 'assets'))) {
    const path = join(outDirectory, 'assets', name);
    if (statSync(path).mtimeMs < lastWeek) rmSync(path, { force: true });
  }
};
