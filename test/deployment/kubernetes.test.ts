import { readFileSync } from 'node:fs';

import { Deployment } from 'kubernetes-models/apps/v1';
import { Job as BatchJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service as CoreService } from 'kubernetes-models/v1';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const folder = 'deploy/kubernetes';
const readManifests = (path: string): readonly unknown[] =>
  parseAllDocuments(read(`${folder}/${path}`)).map((document): unknown => document.toJS());

const Generator = z.object({
  name: z.string(),
  literals: z.array(z.string()).default([]),
  envs: z.array(z.string()).default([]),
});
const Kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: z.array(Generator),
  secretGenerator: z.array(Generator).default([]),
});
const base = Kustomization.parse(readManifests('base/kustomization.yaml')[0]);
const example = Kustomization.parse(readManifests('example/kustomization.yaml')[0]);
const manifests = [
  ...base.resources.flatMap((file) => readManifests(`base/${file}`)),
  ...example.resources
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => readManifests(`example/${file}`)),
];

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.int() }) });
const Reference = z.object({ name: z.string() });
const EnvFrom = z.object({ configMapRef: Reference.optional(), secretRef: Reference.optional() });
const PodSpec = z.object({
  securityContext: z.object({ runAsNonRoot: z.literal(true) }),
  containers: z.tuple([
    z.object({
      command: z.array(z.string()),
      env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
      envFrom: z.array(EnvFrom),
      securityContext: z.object({
        allowPrivilegeEscalation: z.literal(false),
        readOnlyRootFilesystem: z.literal(true),
      }),
    }),
  ]),
  volumes: z.array(
    z.object({
      secret: z.object({ secretName: z.string() }).optional(),
      persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
    }),
  ),
});
const Service = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.enum(['api', 'projector', 'worker']) }),
  spec: z.object({
    template: z.object({
      spec: PodSpec.extend({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          PodSpec.shape.containers.def.items[0].extend({
            ports: z.array(z.object({ containerPort: z.int() })),
            livenessProbe: Probe,
            readinessProbe: Probe,
          }),
        ]),
      }),
    }),
  }),
});
const Job = z.object({
  kind: z.literal('Job'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: z.object({ spec: PodSpec }) }),
});
const Manifest = z.object({ apiVersion: z.string(), kind: z.string(), metadata: Reference });

const ofKind = (kind: string): readonly unknown[] =>
  manifests.filter((manifest) => Manifest.parse(manifest).kind === kind);
const deployments = ofKind('Deployment').map((manifest) => Service.parse(manifest));
const workloads = [...deployments, ...ofKind('Job').map((manifest) => Job.parse(manifest))];

const generators = [
  ...base.configMapGenerator,
  ...example.configMapGenerator,
  ...example.secretGenerator,
];

/** Returns the variables that a workload gets from config maps, secrets and its own list. */
const findVariables = ({ env, envFrom }: z.infer<typeof PodSpec>['containers'][0]) => {
  const names = envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name);
  const lines = generators
    .filter(({ name }) => names.includes(name))
    .flatMap(({ literals, envs }) => [
      ...literals,
      ...envs.flatMap((file) => read(`${folder}/example/${file}.example`).trim().split('\n')),
    ]);
  const pairs = lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]);
  return new Map([...pairs, ...env.map(({ name, value }) => [name, value] as const)]);
};

const merged = { merge: true } as const;
const ComposeService = z.object({
  command: z.array(z.string()),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const Compose = z.object({
  'x-service': z.object({
    environment: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  services: z.object({ api: ComposeService, projector: ComposeService, worker: ComposeService }),
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

/** Any class of the models; a constructor takes whatever it validates. */
type Schema = new (data: never) => { readonly validate: () => void };

const schemas: Readonly<Record<string, Schema>> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': BatchJob,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': CoreService,
};

it.each(manifests.map((manifest) => [Manifest.parse(manifest), manifest] as const))(
  '$kind $metadata.name is valid by the schema of Kubernetes',
  ({ apiVersion, kind }, manifest) => {
    const Model = schemas[`${apiVersion} ${kind}`];
    if (!Model) throw new Error(`There is no schema of ${apiVersion} ${kind}.`);
    expect(() => new Model(manifest as never).validate()).not.toThrow();
  },
);

it('refers only to secrets, config maps and volumes that exist', () => {
  const names = [
    ...generators.map(({ name }) => name),
    ...ofKind('PersistentVolumeClaim').map((claim) => Manifest.parse(claim).metadata.name),
  ];
  const references = workloads.flatMap(({ spec }) => {
    const { containers, volumes } = spec.template.spec;
    return [
      ...containers[0].envFrom.map(
        ({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name,
      ),
      ...volumes.map(
        ({ secret, persistentVolumeClaim }) =>
          secret?.secretName ?? persistentVolumeClaim?.claimName,
      ),
    ].filter((name) => name !== undefined);
  });
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((name) => !names.includes(name))).toEqual([]);
});

it('there is one deployment for each service', () => {
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['api', 'projector', 'worker']);
});

it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  '%s is probed on its port, runs a program of the image and sets only variables of its config',
  (name, { spec: { template } }) => {
    const [container] = template.spec.containers;
    const ports = container.ports.map(({ containerPort }) => containerPort);
    const env = findVariables(container);
    const served = name === 'api' ? env.get('PORT') : env.get('METRICS_PORT');
    const { livenessProbe, readinessProbe } = container;
    expect(livenessProbe.httpGet).toEqual({ path: '/healthz', port: Number(served) });
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: Number(served) });
    expect(ports).toContain(Number(served));
    const { services } = Compose.parse(parse(read('docker-compose.yml'), merged));
    expect(container.command).toEqual(services[name].command);
    const config = read(`services/${name}/src/config.ts`);
    const known = [...env.keys()].filter((variable) => !shared.includes(variable));
    expect(known.filter((variable) => !config.includes(`${variable}:`))).toEqual([]);
    const [, stopMs = '0'] =
      /stopTimeoutMs: ([\d_]+)/.exec(read(`services/${name}/src/main.ts`)) ?? [];
    const graceMs = template.spec.terminationGracePeriodSeconds * 1_000;
    expect(graceMs).toBeGreaterThan(Number(stopMs.replaceAll('_', '')));
  },
);

/** Variables of the config map that some service does not read. */
const shared = ['NODE_ENV', 'PORT', 'PUBLIC_BASE_URL'];

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
