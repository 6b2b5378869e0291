import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { AccessDeniedError, jsonEvent } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';
import { toContractId } from '@hiring/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { readCommandLine } from '../../start/process/process-id.ts';
import { compiledDirectory } from '../../start/programs/compile.mjs';
import { createClient } from '../client.ts';
import { layout } from '../layout.ts';
import { until } from '../until.ts';
import { DemoDocument } from './demo-document.ts';
import {
  freshDataDir,
  isAlive,
  killAll,
  launch,
  ops,
  opsDocument,
  optionsOf,
  processNames,
  type StartedSystem,
  readStackFile,
  start,
} from './running.ts';

// Each command of an operator starts a process.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const data = freshDataDir();
let running: StartedSystem;
let adminKey: string;

beforeAll(async () => {
  running = await start(data.path);
  adminKey = await until(
    () => /^Admin key: +(\S+)$/m.exec(running.printed())?.[1],
    running.printed,
    60,
  );
});

afterAll(() => {
  killAll(data.path);
  data.remove();
});

describe('the first start on an empty store, in a directory that other users cannot read', () => {
  it('prints the base URL, the portal URL, one sign-in and one admin key', async () => {
    const printed = running.printed();
    const portal = /^Portal: +(\S+)$/m.exec(printed)?.[1] ?? '';
    const [, email = '', password = ''] = /^Sign-in: +(\S+) \/ (\S+)$/m.exec(printed) ?? [];
    const { anonymous, as } = createClient(running);

    const page = await anonymous.get<string>(portal.slice(running.url.length));
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/html') },
    });
    expect(page.body).toContain('Warehouse Associate');
    const signedIn = await anonymous.post('/api/auth/sign-in', { email, password });
    expect(signedIn.status).toBe(200);
    expect((await as(adminKey).get('/api/admin/api-keys')).status).toBe(200);
  });

  it('is ready when GET /readyz returns 200', async () => {
    expect((await createClient(running).anonymous.get('/readyz')).status).toBe(200);
  });

  it('security 51: protects its event store and its receiver with secrets in files that only its user may read', async () => {
    // given
    const { eventStoreUrl, hrisReceiverUrl } = readStackFile(data.path);
    const secretFiles = ['stack.json', 'eventstore-password', 'postgres-password'];
    const modes = [...secretFiles, 'vault-secret', 'hris-receiver-token'].map(
      (file) => statSync(join(data.path, file)).mode & 0o777,
    );
    const anonymous = openClient(eventStoreUrl.replace(/\/\/.*@/, '//'));
    // when
    const deliveries = await fetch(new URL('/deliveries', hrisReceiverUrl));
    const append = anonymous.appendToStream('user-x', jsonEvent({ type: 'Forged.v1', data: {} }));
    // then
    await expect(append).rejects.toBeInstanceOf(AccessDeniedError);
    await anonymous.dispose();
    expect(deliveries.status).toBe(404);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });

  it('security 51: shows no password in its command lines, output or logs', () => {
    const passwords = ['eventstore-password', 'postgres-password', 'vault-secret']
      .map((file) => readFileSync(join(data.path, file), 'utf8'))
      .flatMap((password) => [password, encodeURIComponent(password)]);
    const logs = readdirSync(join(data.path, 'logs')).map((file) =>
      readFileSync(join(data.path, 'logs', file), 'utf8'),
    );
    const shown = [
      ...Object.values(running.pids()).map(readCommandLine),
      ...logs,
      running.printed(),
    ];
    expect(shown.join('\n')).toContain('start/programs/hris-receiver.ts');
    for (const password of passwords) expect(shown.join('\n')).not.toContain(password);
  });

  it('runs the compiled module of each of its programs', async () => {
    const names = [...processNames[layout], 'hris-receiver'];
    const commandLines = () => names.map((name) => readCommandLine(running.pids()[name] ?? 0));
    const sources = () => names.filter((_, at) => !commandLines()[at]?.includes(compiledDirectory));
    await until(
      () => sources().length === 0,
      () => `not compiled: ${sources().join(', ')}`,
    );
  });

  it('refuses a second start on the same data directory', async () => {
    const second = launch(data.path);
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toContain('is in use by process');
    expect((await createClient(running).anonymous.get('/readyz')).status).toBe(200);
  });

  it('refuses a port that is in use', async () => {
    const other = freshDataDir();
    const second = launch(other.path, { PORT: new URL(running.url).port });
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toContain('is in use: stop the program that listens there');
    other.remove();
  });
});

/** Makes the calls of the README with the admin key that the first start printed. */
const callAsInReadme = async (): Promise<void> => {
  const admin = createClient(running).as(adminKey);
  const query = 'current=true&stepType=cv_screening&limit=1';
  const { body } = await admin.get<{ candidateSteps: { id: string }[] }>(
    `/api/v1/candidate-steps?${query}`,
  );
  const path = `/api/v1/candidate-steps/${body.candidateSteps[0]?.id}`;
  const advance = () => admin.post(`${path}/advance`, { notes: 'Strong CV' });
  expect(await advance()).toMatchObject({ status: 200, body: { step: { status: 'validated' } } });
  expect(await advance()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const types = ['CandidateEnteredPipeline', 'StepValidated'].map((type) => ({ type }));
  expect(await admin.get(`${path}/history`)).toMatchObject({ body: { events: types } });
};

it('serves the calls of the README', callAsInReadme);

describe('pnpm ops on the running system', () => {
  let demo: DemoDocument;

  beforeAll(async () => {
    demo = await opsDocument<DemoDocument>(data.path, 'demo', '--candidates', '2');
  });

  it('demo --json prints one document of the specified shape, about a new organization', () => {
    expect(DemoDocument.parse(demo)).toEqual(demo);
    expect(running.printed()).not.toContain(demo.organization.slug);
    expect(demo.baseUrl).toBe(running.url);

    const open = demo.roles.filter((role) => role.status === 'open');
    expect(open.some((role) => role.public && role.capacity === 1)).toBe(true);
    expect(open.some((role) => role.public && role.capacity >= 5)).toBe(true);
    expect(open.some((role) => !role.public)).toBe(true);
    expect(demo.roles.some((role) => role.status === 'closed')).toBe(true);
    for (const role of open) {
      expect(role.steps.map((step) => step.stepType)).toEqual([
        'cv_screening',
        'interview',
        'offer',
      ]);
      const candidates = demo.candidates.filter(({ roleId }) => roleId === role.id);
      expect(candidates).toHaveLength(2);
      expect(candidates.map(({ steps }) => steps.map((step) => step.status))).toEqual([
        ['in_progress', 'pending', 'pending'],
        ['in_progress', 'pending', 'pending'],
      ]);
    }
  });

  it('the users of the demo have the rights of their roles', async () => {
    const { as, anonymous } = createClient(running);
    const step = demo.candidates[0]?.steps[0]?.id ?? '';
    const advance = async (key: string) =>
      (await as(key).post(`/api/v1/candidate-steps/${step}/advance`)).status;

    expect(await advance(demo.outsider.apiKey)).toBe(404);
    expect(await advance(demo.member.apiKey)).toBe(403);
    expect(await advance(demo.hrRep.apiKey)).toBe(200);
    expect(await advance(demo.admin.apiKey)).toBe(409);

    const portal = await anonymous.get<{ org: unknown; roles: { salaryMin?: number }[] }>(
      `/api/public/portal/${demo.organization.slug}`,
    );
    expect(portal.body.org).toMatchObject({ portalTheme: { showSalary: true } });
    expect(portal.body.roles).toHaveLength(2);
    expect(portal.body.roles.every(({ salaryMin }) => Number(salaryMin) > 0)).toBe(true);
  });

  it('commands create an organization, a user, a membership and a key', async () => {
    const at = data.path;
    const found = ['organizations', 'found', '--name', 'By Hand', '--slug', 'by-hand'];
    const { id: organization } = await opsDocument<{ id: string }>(at, ...found);
    const register = ['users', 'register', '--email', 'ada@example.com', '--name', 'Ada'];
    await opsDocument(at, ...register);
    const place = ['--organization', organization, '--role', 'hr_rep'];
    await opsDocument(at, 'users', 'join', 'ada@example.com', ...place);
    const mint = ['keys', 'mint', '--user', 'ada@example.com', '--name', 'hers', '--scopes', 'all'];
    const { id: keyId, key } = await opsDocument<{ id: string; key: string }>(at, ...mint);
    const me = () => createClient(running).as(key).get('/api/v1/me');
    expect((await me()).body).toMatchObject({ user: { email: 'ada@example.com' } });

    await opsDocument(at, 'keys', 'revoke', keyId);
    expect((await me()).status).toBe(401);
    const again = await ops(at, ...found, '--json');
    expect(again.code).toBe(1);
    expect(JSON.parse(again.stdout)).toMatchObject({ error: { code: 'slug_taken' } });
  });

  it('a wrong command, option or value is refused with a clear message and exit code 2', async () => {
    for (const words of [['nonsense'], ['demo', '--bad'], ['demo', '--candidates', 'many']]) {
      const refused = await ops(data.path, ...words, '--json');
      expect(refused.code).toBe(2);
      const message = expect.stringMatching(/no command|Unknown option|candidates/);
      expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'usage', message } });
    }
  });

  it('an HRIS endpoint that is not public https is refused unless its origin is allowed', async () => {
    const organization = ['--organization', demo.organization.id, '--endpoint'];
    const configure = (endpoint: string) =>
      ops(data.path, 'hris', 'configure', ...organization, endpoint, '--json');
    for (const endpoint of ['http://example.com/', 'https://localhost/']) {
      expect((await configure(endpoint)).code).toBe(1);
    }
    const allowed = await configure(`${readStackFile(data.path).hrisReceiverUrl}/elsewhere`);
    expect(JSON.parse(allowed.stdout)).toMatchObject({ secret: expect.stringMatching(/^whsec_/) });
  });

  it('a hire reaches the local HRIS receiver, and its contract is generated', async () => {
    const candidate = demo.candidates.at(-1);
    const step = candidate?.steps.at(-1)?.id ?? '';
    const { as } = createClient(running);
    const hired = await as(demo.hrRep.apiKey).post(`/api/v1/candidate-steps/${step}/hire`);
    expect(hired.status).toBe(200);
    const { hrisReceiverUrl } = readStackFile(data.path);
    await until(async () => {
      const deliveries = await fetch(`${hrisReceiverUrl}/deliveries`);
      return (await deliveries.text()).includes(candidate?.id ?? 'no candidate');
    });
    const contract = `/api/v1/contracts/${toContractId(step)}`;
    await until(async () => (await as(demo.hrRep.apiKey).get(contract)).status === 200);
  });
});

describe('stopping', () => {
  it('SIGTERM stops every process; a later start in the other layout has the same data and prints the base URL only', async () => {
    const keys = await opsDocument<unknown[]>(data.path, 'keys', 'list');
    const names = Object.keys(running.pids());
    const pids = Object.values(running.pids());
    expect(names.toSorted()).toEqual(
      [...processNames[layout], 'hris-receiver', 'postgres', 'supervisor'].toSorted(),
    );
    running.process.kill('SIGTERM');
    expect(await running.ended()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);

    // A data directory of an earlier version, without a password, gets one.
    rmSync(join(data.path, 'eventstore-password'));
    const other = layout === 'services' ? 'one-process' : 'services';
    running = await start(data.path, {}, optionsOf[other]);
    expect(Object.keys(running.pids())).toEqual(expect.arrayContaining([...processNames[other]]));
    expect(await opsDocument<unknown[]>(data.path, 'keys', 'list')).toEqual(keys);
    await callAsInReadme();
    expect(readStackFile(data.path).eventStoreUrl).toMatch(/^esdb:\/\/hiring:\S+@127/);
    expect(running.printed()).not.toContain('Admin key');
    running.process.kill('SIGTERM');
    expect(await running.ended()).toBe(0);
  });

  it('a later start with another VAULT_SECRET is refused in one sentence, and restarts no process', async () => {
    const refused = launch(data.path, { VAULT_SECRET: Buffer.alloc(32, 7).toString('base64') });
    expect(await refused.ended()).toBe(1);
    const sentences = refused.printed().match(/VAULT_SECRET is not the secret of this database/g);
    expect(sentences).toHaveLength(1);
    expect(refused.printed()).not.toContain('starting it again');
  });
});
