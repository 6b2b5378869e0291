import { connectEventStore } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { runOpsForJson } from '../run-ops.ts';
import { createCertificate, type TestCertificate } from '../servers/certificates.ts';
import { freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import { startEventStore, startSecure } from '../servers/event-store.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';

const services = ['api', 'projector', 'worker'] as const;

let stack: Stack;
let valid: TestCertificate;
let expired: TestCertificate;
let otherHost: TestCertificate;

beforeAll(async () => {
  stack = await startStores();
  valid = await createCertificate();
  expired = await createCertificate({ days: -1 });
  otherHost = await createCertificate({ hosts: ['store.example.com'] });
});
afterAll(async () => {
  await stack.stop();
  await Promise.all([valid, expired, otherHost].map(({ remove }) => remove()));
});

type Changes = { readonly tls?: boolean; readonly caFile?: string; readonly password?: string };

/** Starts an event store for one test. Returns its URL, with the options of a client that has the right ones. */
const serve = async (certificate: TestCertificate | undefined) => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const server = await startServer(database.url, certificate);
  onTestFinished(server.stop);
  // A real server without TLS has no users.
  const { username, password: right, port } = new URL(server.connectionString);
  const user = username || 'hiring';
  return ({
    tls = certificate !== undefined,
    caFile,
    password = right || 'none',
  }: Changes = {}) => {
    const ca = caFile ?? certificate?.caFile;
    const options = `tls=${tls}${ca === undefined ? '' : `&tlsCAFile=${encodeURIComponent(ca)}`}`;
    return `esdb://${user}:${password}@localhost:${port}?${options}`;
  };
};

/** A real server does not start with an expired certificate; one that expires while it runs is served on. */
const startServer = (databaseUrl: string, certificate: TestCertificate | undefined) => {
  if (certificate === undefined) return startEventStore(databaseUrl);
  return certificate === expired
    ? startEmbedded('a real server does not start with an expired certificate', {
        databaseUrl,
        certificate,
      })
    : startSecure(databaseUrl, certificate);
};

/** Starts a service; it is stopped when the test ends. */
const start = async (name: (typeof services)[number], eventStoreUrl: string): Promise<void> => {
  const { readConfig, start: begin } = await import(`@hiring/${name}`);
  const service = await begin(readConfig({ ...stack.env, EVENTSTORE_URL: eventStoreUrl }));
  onTestFinished(service.stop);
};

const found = (eventStoreUrl: string, slug: string) => {
  const env = { ...process.env, ...stack.env, DATA_DIR: '/nonexistent' };
  const words = ['organizations', 'found', '--name', 'Acme', '--slug', slug];
  return runOpsForJson({ ...env, EVENTSTORE_URL: eventStoreUrl }, words);
};

describe('an event store with TLS and a user', () => {
  it('serves every service and ops by the certificate of its authority', async () => {
    const url = (await serve(valid))();
    await Promise.all(services.map((name) => start(name, url)));
    expect(await found(url, 'secure')).toMatchObject({ code: 0 });
  });
});

describe('a service refuses to start, and ops to run', () => {
  it.each<readonly [string, () => TestCertificate | undefined, Changes, RegExp]>([
    ['a wrong password', () => valid, { password: 'wrong' }, /rejects its user and password/],
    ['an expired certificate', () => expired, {}, /The certificate .* has expired/],
    ['a server without TLS', () => undefined, { tls: true }, /does not use TLS/],
  ])('with %s', async (_, certificate, changes, message) => {
    const url = (await serve(certificate()))(changes);
    const refusals = await Promise.allSettled(services.map((name) => start(name, url)));
    for (const refusal of refusals) {
      expect(refusal.status === 'rejected' && String(refusal.reason)).toMatch(message);
    }
    expect(await found(url, 'refused')).toMatchObject({
      code: 1,
      output: { error: { code: 'refused', message: expect.stringMatching(message) as string } },
    });
  });
});

/** Returns the reason why a URL cannot be used. */
const findReason = async (url: string): Promise<string | undefined> => {
  const store = connectEventStore(url);
  onTestFinished(store.close);
  return (await store.findConnectionFault())?.reason;
};

describe('the fault of a connection', () => {
  it('is found for each kind of certificate and URL', async () => {
    const [secure, ofOtherHost, plain] = [
      await serve(valid),
      await serve(otherHost),
      await serve(undefined),
    ];
    expect(await findReason(secure())).toBeUndefined();
    expect(await findReason(plain())).toBeUndefined();
    expect(await findReason(secure({ caFile: expired.caFile }))).toBe('unknownAuthority');
    expect(await findReason(ofOtherHost())).toBe('otherHost');
    expect(await findReason(secure({ tls: false }))).toBe('tlsOnly');
    expect(await findReason(plain({ tls: true }))).toBe('plainText');
  });
  it('is an unreadable CA file when the connection is opened', async () => {
    const url = (await serve(valid))({ caFile: '/nonexistent/ca.crt' });
    expect(() => connectEventStore(url)).toThrow(
      'the file /nonexistent/ca.crt that tlsCAFile names cannot be read',
    );
  });
  it('is none when no server responds', async () => {
    const url = 'esdb://hiring:secret@localhost:1?tls=true';
    expect(await findReason(url)).toBeUndefined();
  });
});
