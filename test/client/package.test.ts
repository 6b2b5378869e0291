import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { createCandidateRole, type DemoWorld, demoWorld } from '../world.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'test', 'client', 'quickstart', 'main.ts');

let stack: Stack;
let world: DemoWorld;
let project: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'hiring-client-'));
  await installPackage();
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await createCandidateRole(stack, world.role);
  await stack.settle();
}, 300_000);
afterAll(async () => {
  await stack.stop();
  rmSync(project, { recursive: true, force: true });
});

/** Builds and packs the client, and installs it into an empty project. Offline: its dependencies are packed as well. */
const installPackage = async (): Promise<void> => {
  const sources = join(project, 'sources');
  await run(process.execPath, [join(root, 'packages', 'client', 'build.mjs'), join(sources, '0')]);
  const fetcher = findPackage('openapi-fetch', join(root, 'packages', 'client', 'package.json'));
  const helpers = findPackage('openapi-typescript-helpers', join(fetcher, 'package.json'));
  // Copies, because npm leaves out the files that are hard links to each other in the store of pnpm.
  cpSync(fetcher, join(sources, '1'), { recursive: true });
  cpSync(helpers, join(sources, '2'), { recursive: true });
  const directories = ['0', '1', '2'].map((name) => join(sources, name));
  await run('npm', ['pack', ...directories, '--pack-destination', project]);
  rmSync(sources, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  const tarballs = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, ...tarballs.map((name) => `./${name}`)], {
    cwd: project,
  });
};

/** The directory of an installed package, as another package resolves it. */
const findPackage = (name: string, from: string): string => {
  const entry = createRequire(from).resolve(name);
  return entry.slice(
    0,
    entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length,
  );
};

it('the package has modules with types, a README and no source', () => {
  const installed = join(project, 'node_modules', '@hiring', 'client');
  const files = readdirSync(installed);
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'index.d.ts', 'index.js', 'package.json']),
  );
  expect(files.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))).toEqual([]);
  expect(readFileSync(join(installed, 'package.json'), 'utf8')).not.toMatch(
    /catalog:|workspace:|private/,
  );
});

/** The example of the README, which is its first block of TypeScript. */
const readExample = (): string => {
  const file = join(project, 'node_modules', '@hiring', 'client', 'README.md');
  const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  if (example === undefined) throw new Error('The README has no example');
  return example;
};

it('its types are complete: the quickstart and the example of its README compile against them', async () => {
  copyFileSync(program, join(project, 'main.ts'));
  writeFileSync(join(project, 'example.ts'), readExample());
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js');
  const typeRoots = join(root, 'node_modules', '@types');
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--noEmit'];
  const types = ['--types', 'node', '--typeRoots', typeRoots];
  const args = [compiler, ...options, ...types, 'main.ts', 'example.ts'];
  const { stdout } = await run(process.execPath, args, { cwd: project }).catch(
    // An error of the compiler is in its output.
    (error: unknown) => error as { readonly stdout: string },
  );
  expect(stdout).toBe('');
});

it('the quickstart runs with it', async () => {
  writeModule('main.js', readFileSync(program, 'utf8'));
  const integration = startProgram('main.js');
  try {
    const lines: string[] = [];
    createInterface({ input: integration.stdout ?? process.stdin }).on('line', (line) =>
      lines.push(line),
    );
    const count = (what: string) =>
      lines.filter((line) => line.includes(`"what":"${what}"`)).length;
    await until(() => count('advanced') === 2 && count('cursor') > 0);
    const exited = once(integration, 'exit');
    integration.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  } finally {
    integration.kill('SIGKILL');
  }
});

it('the example of its README runs with it', async () => {
  await createCandidateRole(stack, world.role);
  await stack.settle();
  writeModule('example.js', readExample());
  const example = startProgram('example.js');
  const lines: string[] = [];
  createInterface({ input: example.stdout ?? process.stdin }).on('line', (line) =>
    lines.push(line),
  );
  expect(await once(example, 'close')).toEqual([0, null]);
  expect(lines).toEqual(['validated']);
});

/** Writes a program of the project, without its types. */
const writeModule = (name: string, source: string): void => {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(project, name), outputText);
};

const startProgram = (name: string): ChildProcess =>
  spawn(process.execPath, [name], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HIRING_URL: stack.url,
      HIRING_KEY: world.hrRep.key,
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
