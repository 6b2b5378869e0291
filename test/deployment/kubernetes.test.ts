import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.int() }) });
const Deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.enum(['api', 'projector', 'worker']) }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([
          z.object({
            command: z.array(z.string()),
            ports: z.array(z.object({ containerPort: z.int() })),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            livenessProbe: Probe,
            readinessProbe: Probe,
          }),
        ]),
      }),
    }),
  }),
});

const [, manifests = ''] = /```yaml\n([^]*?)```/.exec(read('docs/operate/kubernetes.md')) ?? [];
const deployments = parseAllDocuments(manifests).map((document) =>
  Deployment.parse(document.toJS()),
);

const merged = { merge: true } as const;
const Service = z.object({
  command: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const Compose = z.object({
  'x-service': z.object({
    environment: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  services: z.object({ api: Service, projector: Service, worker: Service }),
});

it('docker-compose.yml checks the readiness of every service on the port where it listens', () => {
  const { 'x-service': service, services } = Compose.parse(
    parse(read('docker-compose.yml'), merged),
  );
  const { PORT, METRICS_PORT } = service.environment;
  for (const [name, { healthcheck }] of Object.entries(services)) {
    const port = name === 'api' ? PORT : METRICS_PORT;
    expect(healthcheck.test.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`);
  }
});

it('the image has a pinned base and an unprivileged user', () => {
  expect(read('Dockerfile')).toMatch(/^FROM node:22\.\d+\.\d+-\w+-slim/m);
  expect(read('Dockerfile')).toMatch(/^USER node$/m);
});

it('docker-compose.yml mounts a separate volume for the signed heads in projector and ops', () => {
  const Mounted = z.object({ volumes: z.array(z.string()) });
  const { 'x-service': service, services } = z
    .object({
      'x-service': z.object({ environment: z.object({ AUDIT_ANCHORS: z.string() }) }),
      services: z.object({ projector: Mounted, ops: Mounted }),
      volumes: z.object({ anchors: z.unknown() }),
    })
    .parse(parse(read('docker-compose.yml'), merged));
  expect(service.environment.AUDIT_ANCHORS).toBe('/anchors/anchors.ndjson');
  for (const { volumes } of Object.values(services)) expect(volumes).toContain('anchors:/anchors');
});

it('there is one deployment for each service', () => {
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['api', 'projector', 'worker']);
});

it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  '%s is probed on its port, runs a program of the image and sets only variables of its config',
  (name, { spec: { template } }) => {
    const [container] = template.spec.containers;
    const ports = container.ports.map(({ containerPort }) => containerPort);
    const env = new Map(container.env.map((variable) => [variable.name, variable.value]));
    const served = name === 'api' ? env.get('PORT') : env.get('METRICS_PORT');
    const { livenessProbe, readinessProbe } = container;
    expect(livenessProbe.httpGet).toEqual({ path: '/healthz', port: Number(served) });
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: Number(served) });
    expect(ports).toContain(Number(served));
    const { services } = Compose.parse(parse(read('docker-compose.yml'), merged));
    expect(container.command).toEqual(services[name].command);
    const config = read(`services/${name}/src/config.ts`);
    const known = [...env.keys()].filter((variable) => variable !== 'NODE_ENV');
    expect(known.filter((variable) => !config.includes(`${variable}:`))).toEqual([]);
    const [, stopMs = '0'] =
      /stopTimeoutMs: ([\d_]+)/.exec(read(`services/${name}/src/main.ts`)) ?? [];
    const graceMs = template.spec.terminationGracePeriodSeconds * 1_000;
    expect(graceMs).toBeGreaterThan(Number(stopMs.replaceAll('_', '')));
  },
);

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string().min(1),
          for: z
            .string()
            .regex(/^\d+[smh]$/)
            .optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string().min(1) }),
        }),
      ),
    }),
  ),
});

/** Metrics of other systems: Prometheus exports the first, node_exporter the others. */
const foreign = ['up', 'node_filesystem_avail_bytes', 'node_filesystem_size_bytes'];

it('every alert is well formed, documented and based on a known metric', () => {
  const [{ rules } = { rules: [] }] = Rules.parse(
    parse(read('deploy/prometheus-alerts.yml')),
  ).groups;
  const page = read('docs/operate/observability.md');
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr } of rules) {
    expect(page, `docs/operate/observability.md explains ${alert}`).toContain(alert);
    expect((expr.match(/\(/g) ?? []).length).toBe((expr.match(/\)/g) ?? []).length);
    const metrics = expr.match(/\b(?:up|[a-z]+_[a-z_]+)\b(?=[{[) ]|$)/g) ?? [];
    const own = metrics.filter(
      (metric) => metric.startsWith('hiring_') || foreign.includes(metric),
    );
    expect(own.length, `${alert} uses a known metric`).toBeGreaterThan(0);
  }
});

it('the alert about a dead process uses no metric of that process', () => {
  const [{ rules } = { rules: [] }] = Rules.parse(
    parse(read('deploy/prometheus-alerts.yml')),
  ).groups;
  const findExpression = (name: string) => rules.find(({ alert }) => alert === name)?.expr ?? '';
  for (const service of ['api', 'projector', 'worker']) {
    expect(findExpression('ServiceDown')).toContain(service);
    expect(findExpression('ServiceMissing')).toContain(`absent(up{job="${service}"})`);
    expect(read('deploy/prometheus.yml')).toContain(`job_name: ${service}`);
  }
  expect(read('services/api/src/health/upkeep-metrics.ts')).toContain(
    /hiring_\w+/.exec(findExpression('EffectsWait'))?.[0],
  );
});
