import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
const Service = z.object({
  image: z.string(),
  restart: z.string().optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  ports: z.array(z.string()).default([]),
});
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(text, { merge: true }));
const getService = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
};

/** Returns the URL of a store from the environment of a service, with VARIABLE in place of `${VARIABLE:?…}`. */
const getUrl = (name: string, variable: string): URL => {
  const value = String(getService(name).environment[variable] ?? '');
  return new URL(value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, '$1'));
};

const programs = ['api', 'projector', 'worker', 'ops', 'migrate'];

describe('docker-compose.yml', () => {
  it('has no default password and no password in plain text', () => {
    const variables = text.match(/\$\{\w*(?:PASSWORD|SECRET)\w*[^}]*\}/g) ?? [];
    expect(variables.length).toBeGreaterThan(0);
    expect(variables.filter((it) => !/^\$\{\w+:\?[^}]+\}$/.test(it))).toEqual([]);
    for (const { environment } of Object.values(services)) {
      const secrets = Object.entries(environment).filter(([name]) => /PASSWORD|SECRET/.test(name));
      expect(secrets.filter(([, value]) => !/^\$\{\w+:\?/.test(String(value)))).toEqual([]);
    }
    const passwords = programs.flatMap((name) =>
      ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL']
        .filter((variable) => getService(name).environment[variable] !== undefined)
        .map((variable) => getUrl(name, variable).password),
    );
    expect(passwords.filter((it) => !/^\w+_PASSWORD$/.test(it))).toEqual([]);
  });

  it('gets every required variable from deploy/make-passwords.sh', () => {
    const needed = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name));
    const script = readFileSync(new URL('../../deploy/make-passwords.sh', import.meta.url), 'utf8');
    const [, list = ''] = /for name in([^;]+);/.exec(script) ?? [];
    const made = list.split(/[\s\\]+/).filter((name) => name !== '');
    expect([...made.map((name) => `${name}_PASSWORD`), 'VAULT_SECRET'].sort()).toEqual(
      [...needed].sort(),
    );
  });

  it('gives each service a separate user in each store, never the superuser', () => {
    const superuser = getService('postgres').environment['POSTGRES_USER'];
    const users = Object.fromEntries(
      programs.map((name) => [
        name,
        ['DATABASE_URL', 'EVENTSTORE_URL', 'REDIS_URL']
          .filter((variable) => getService(name).environment[variable] !== undefined)
          .map((variable) => getUrl(name, variable).username),
      ]),
    );
    expect(users).toEqual({
      api: ['hiring_api', 'hiring-api', 'hiring-api'],
      projector: ['hiring_projector', 'hiring-projector'],
      worker: ['hiring_worker', 'hiring-worker', 'hiring-worker'],
      ops: ['hiring_owner', 'hiring-ops', 'hiring-ops'],
      migrate: ['hiring_owner', 'hiring-ops'],
    });
    expect(Object.values(users).flat()).not.toContain(superuser);
    const roles = readFileSync(new URL('../../deploy/postgres/roles.sql', import.meta.url), 'utf8');
    expect(roles).toContain("array['owner', 'projector', 'api', 'worker']");
  });

  it('connects to the event store over TLS, with the certificate of its authority mounted', () => {
    for (const name of programs) {
      const { protocol, host, searchParams } = getUrl(name, 'EVENTSTORE_URL');
      expect({ protocol, host }).toEqual({ protocol: 'esdb:', host: 'eventstore:2113' });
      expect(Object.fromEntries(searchParams)).toEqual({
        tls: 'true',
        tlsCAFile: '/certificates/ca.crt',
      });
      expect(getService(name).volumes).toContain(
        './deploy/eventstore/certificates/ca:/certificates:ro',
      );
      expect(getService(name).volumes.join(' ')).not.toContain('certificates/store');
    }
    const { environment, volumes } = getService('eventstore');
    expect(Object.keys(environment).filter((it) => /INSECURE|ANONYMOUS/.test(it))).toEqual([]);
    const mounted = volumes.map((volume) => volume.split(':')[1] ?? '');
    for (const option of ['FILE', 'PRIVATE_KEY_FILE']) {
      const file = String(environment[`KURRENTDB_CERTIFICATE_${option}`]);
      expect(mounted).toContain(file.replace(/\/[^/]+$/, ''));
    }
    expect(mounted).toContain(environment['KURRENTDB_TRUSTED_ROOT_CERTIFICATES_PATH']);
    expect(environment).toHaveProperty('KURRENTDB_DEFAULT_ADMIN_PASSWORD');
    expect(environment).toHaveProperty('KURRENTDB_DEFAULT_OPS_PASSWORD');
  });

  it('creates users, then migrates, and only then starts the services', () => {
    const after = { condition: 'service_completed_successfully' };
    expect(getService('migrate').command).toEqual(['node', 'dist/ops.mjs', 'migrate', '--grant']);
    expect(getService('migrate').depends_on).toEqual({
      'postgres-roles': after,
      'eventstore-users': after,
    });
    for (const name of ['api', 'projector', 'worker']) {
      expect(getService(name).depends_on['migrate']).toEqual(after);
    }
    for (const name of ['migrate', 'postgres-roles', 'eventstore-users']) {
      expect(getService(name).restart).toBe('no');
    }
  });

  it('publishes no port of a store', () => {
    for (const name of ['postgres', 'redis', 'eventstore']) {
      expect(getService(name).ports).toEqual([]);
    }
  });
});
