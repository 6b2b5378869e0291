import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { EmbeddedEventStore } from '@hiring/embedded-eventstore';
import { connectEventStore, StoreUnavailable } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { type Database, freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';

const run = promisify(execFile);
const script = (name: string) =>
  fileURLToPath(new URL(`../../deploy/eventstore/${name}`, import.meta.url));

let home: string;
const at = (...path: readonly string[]) => join(home, 'certificates', ...path);
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hiring-certificates-'));
  await run('sh', [script('make-certificates.sh'), at()]);
});
afterAll(() => rm(home, { recursive: true }));

describe('make-certificates.sh', () => {
  it('creates a certificate for the host that clients connect to, signed by its authority', async () => {
    const verify = ['verify', '-x509_strict', '-CAfile', at('ca', 'ca.crt')];
    for (const host of ['eventstore', 'localhost']) {
      const options = ['-purpose', 'sslserver', '-verify_hostname', host, at('store', 'node.crt')];
      expect((await run('openssl', [...verify, ...options])).stdout).toContain(': OK');
    }
    const other = ['-verify_hostname', 'example.com', at('store', 'node.crt')];
    await expect(run('openssl', [...verify, ...other])).rejects.toThrow(/hostname mismatch/i);
    const { stdout } = await run('openssl', [
      'x509',
      '-noout',
      '-subject',
      '-ext',
      'basicConstraints,extendedKeyUsage',
      '-in',
      at('store', 'node.crt'),
    ]);
    expect(stdout).toMatch(/CN ?= ?eventstoredb-node/);
    expect(stdout).toMatch(/CA:FALSE/);
    expect(stdout).toMatch(/TLS Web Server Authentication, TLS Web Client Authentication/);
  });

  it('stores no key of the authority, and hides that of the server from other users of the machine', async () => {
    expect(await readdir(at('ca'))).toEqual(['ca.crt']);
    expect((await readdir(at('store'))).sort()).toEqual(['node.crt', 'node.key']);
    expect((await stat(at())).mode & 0o077).toBe(0);
  });

  it('refuses to replace certificates', async () => {
    const before = await readFile(at('store', 'node.crt'), 'utf8');
    await expect(run('sh', [script('make-certificates.sh'), at()])).rejects.toThrow(/is there/);
    expect(await readFile(at('store', 'node.crt'), 'utf8')).toBe(before);
  });
});

describe('a connection string as in docker-compose.yml', () => {
  let database: Database;
  let store: EmbeddedEventStore;
  beforeAll(async () => {
    const certificate = await readFile(at('store', 'node.crt'));
    const privateKey = await readFile(at('store', 'node.key'));
    database = await freshDatabase('empty');
    const databaseUrl = database.url;
    store = await startEmbedded('certificates of make-certificates.sh are served', {
      databaseUrl,
      certificate: { certificate, privateKey },
    });
  });
  afterAll(async () => {
    await store.stop();
    await database.drop();
  });

  const readyAt = async (options: string, password?: string) => {
    const { username, password: right, port } = new URL(store.connectionString);
    const user = `${username}:${password ?? right}`;
    const url = `esdb://${user}@localhost:${port}?${options}`;
    const client = connectEventStore(url, { retryTimeoutMs: 1_000 });
    onTestFinished(client.close);
    await client.ready();
  };

  it('connects over TLS with its user, to a server of its authority', async () => {
    await readyAt(`tls=true&tlsCAFile=${at('ca', 'ca.crt')}`);
  });

  it('rejects a server of another authority and a wrong password', async () => {
    await expect(readyAt('tls=true')).rejects.toBeInstanceOf(StoreUnavailable);
    const trusted = `tls=true&tlsCAFile=${at('ca', 'ca.crt')}`;
    await expect(readyAt(trusted, 'wrong')).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

type Request = {
  readonly line: string;
  readonly type: string | undefined;
  readonly body: unknown;
};

describe('make-users.sh', () => {
  const passwords = {
    EVENTSTORE_ADMIN_PASSWORD: 'a0',
    EVENTSTORE_PROJECTOR_PASSWORD: 'p1',
    EVENTSTORE_API_PASSWORD: 'p2',
    EVENTSTORE_WORKER_PASSWORD: 'p3',
    EVENTSTORE_OPS_PASSWORD: 'p4',
  };
  const admin = `Basic ${Buffer.from('admin:a0').toString('base64')}`;
  let server: Server;
  let received: Request[];
  /** Existing users, for which the server returns 409. */
  let existing: string[];
  beforeAll(async () => {
    const [key, cert] = await Promise.all(
      ['node.key', 'node.crt'].map((name) => readFile(at('store', name))),
    );
    server = createServer({ key, cert }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { loginName?: string };
        const line = `${request.method} ${request.url}`;
        received.push({ line, type: request.headers['content-type'], body });
        response.statusCode = chooseStatus(request.headers.authorization, line, body.loginName);
        response.end('{}');
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => server.close());

  const chooseStatus = (
    authorization: string | undefined,
    line: string,
    login: string | undefined,
  ) => {
    if (authorization !== admin) return 401;
    if (line.endsWith('/command/reset-password')) return 200;
    return login !== undefined && existing.includes(login) ? 409 : 201;
  };

  const makeUsers = async (present: string[], changed: Record<string, string> = {}) => {
    [received, existing] = [[], present];
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    const place = { EVENTSTORE_HTTP_URL: url, EVENTSTORE_CA_FILE: at('ca', 'ca.crt') };
    const env = { PATH: process.env['PATH'], ...place, ...passwords, ...changed };
    return run('sh', [script('make-users.sh')], { env });
  };

  it('creates a user for each service, in groups of readers and writers, and the default ACL', async () => {
    await makeUsers([]);
    const made = received.slice(0, -1).map(({ line, body }) => ({ line, ...(body as object) }));
    const [readers, both] = [['hiring-readers'], ['hiring-readers', 'hiring-writers']];
    expect(made).toEqual(
      [
        ['hiring-projector', 'p1', readers],
        ['hiring-api', 'p2', both],
        ['hiring-worker', 'p3', both],
        ['hiring-ops', 'p4', both],
      ].map(([loginName, password, groups]) => ({
        line: 'POST /users/',
        loginName,
        fullName: loginName,
        groups,
        password,
      })),
    );
    expect(received.at(-1)).toMatchObject({
      line: 'POST /streams/%24settings',
      type: 'application/vnd.eventstore.events+json',
      body: [
        {
          eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          eventType: 'update-default-acl',
          data: {
            $userStreamAcl: {
              $r: ['$admins', 'hiring-readers'],
              $w: ['$admins', 'hiring-writers'],
              $d: '$admins',
              $mr: ['$admins', 'hiring-readers'],
              $mw: '$admins',
            },
            $systemStreamAcl: { $r: ['$admins', 'hiring-readers'], $w: '$admins', $d: '$admins' },
          },
        },
      ],
    });
  });

  it('resets the password of an existing user', async () => {
    await makeUsers(['hiring-api']);
    expect(received).toContainEqual({
      line: 'POST /users/hiring-api/command/reset-password',
      type: 'application/json',
      body: { newPassword: 'p2' },
    });
  });

  it('fails when the server refuses, and without a password', async () => {
    await expect(makeUsers([], { EVENTSTORE_ADMIN_PASSWORD: 'no' })).rejects.toThrow(
      /answered 401/,
    );
    await expect(makeUsers([], { EVENTSTORE_API_PASSWORD: '' })).rejects.toThrow(
      /EVENTSTORE_API_PASSWORD/,
    );
  });
});
