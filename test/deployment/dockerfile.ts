import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

type Instruction = { readonly name: string; readonly rest: string };

/** Returns the instructions of each stage of the Dockerfile, with continued lines joined. */
const parseStages = (dockerfile: string): readonly (readonly Instruction[])[] => {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
};

export const stages = parseStages(readFileSync(join(root, 'Dockerfile'), 'utf8'));

/** Matches a command that installs packages. They are installed already: the test links to them. */
const installs = /^(?:npm install --global|pnpm install) /;
/** Matches a command that prepares the volumes for the user of a container. */
const prepares = /^install -d /;

/**
 * Runs the stages in the directories `build` and `final` and returns their parent. Every user can read the files.
 * Throws for an unsupported instruction, so that the Dockerfile has no untested one.
 */
export const runStages = async (): Promise<string> => {
  const home = await mkdtemp(join(tmpdir(), 'hiring-image-'));
  await chmod(home, 0o755);
  const [build = [], final = []] = stages;
  await runStage(build, { from: root, to: join(home, 'build') });
  await runStage(final, { from: join(home, 'build'), to: join(home, 'final') });
  return home;
};

const runStage = async (
  stage: readonly Instruction[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await mkdir(to);
  for (const { name, rest } of stage) {
    if (['FROM', 'WORKDIR', 'ARG', 'ENV', 'USER', 'HEALTHCHECK', 'CMD'].includes(name)) continue;
    if (name === 'COPY') await copy(rest.replace('--from=build /app/', ''), { from, to });
    else if (name === 'RUN' && installs.test(rest)) await linkPackages(to);
    else if (name === 'RUN' && !prepares.test(rest)) await run('sh', ['-c', rest], { cwd: to });
    else if (name !== 'RUN') throw new Error(`The test does not support ${name} ${rest}.`);
  }
};

const copy = async (words: string, { from, to }: { from: string; to: string }): Promise<void> => {
  const [target = '', ...sources] = words.split(' ').reverse();
  for (const source of sources) {
    const place = target.endsWith('/') ? join(to, target, source) : join(to, target);
    await mkdir(dirname(place), { recursive: true });
    // The links to installed packages are copied as links: here they replace an installation.
    await cp(join(from, source), place, { recursive: true, verbatimSymlinks: true });
  }
};

const linkPackages = async (to: string): Promise<void> => {
  const link = symlink(join(root, 'node_modules'), join(to, 'node_modules'));
  await link.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
};
