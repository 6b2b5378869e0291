import type { ChildProcess, ForkOptions } from 'node:child_process';
import { once } from 'node:events';

import { findFreePort } from '../../start/ports.ts';
import { forkProgram } from '../servers/fork-program.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../servers/receiver.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { until } from '../until.ts';

export const serviceNames = ['api', 'projector', 'worker'] as const;

type Name = (typeof serviceNames)[number];
type Env = Readonly<Record<string, string>>;

export type LogLine = Readonly<Record<string, unknown>>;

/** The three services as processes, with the logs, metrics and spans that they emit. */
export type ObservedServices = {
  readonly stack: Stack;
  readonly url: string;
  /** The receiver of hires. */
  readonly hris: Receiver;
  /** Everything a service has printed. */
  readonly printed: (name: Name) => string;
  readonly lines: (name: Name) => readonly LogLine[];
  /** Returns the response of a service to GET /metrics. */
  readonly metrics: (name: Name) => Promise<string>;
  /** Every span received over OTLP, with the service that sent it. */
  readonly spans: () => readonly Span[];
  readonly stop: () => Promise<void>;
};

export type Span = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
};

export const startObservedServices = async (): Promise<ObservedServices> => {
  const [stack, collector, hris] = await Promise.all([
    startStores(),
    startReceiver(),
    startReceiver(),
  ]);
  const [port, projectorPort, workerPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const common = {
    ...stack.env,
    PATH: process.env['PATH'] ?? '',
    LOG_LEVEL: 'debug',
    HRIS_ALLOWED_ORIGINS: hris.origin,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    RATE_LIMITS: 'on',
    RATE_LIMIT_SIGN_IN_ACCOUNT: '2/60',
  };
  const services = {
    api: startService('api', { ...common, PORT: String(port) }),
    projector: startService('projector', { ...common, METRICS_PORT: String(projectorPort) }),
    worker: startService('worker', { ...common, METRICS_PORT: String(workerPort) }),
  };
  const stop = async () => {
    await Promise.all(Object.values(services).map((service) => service.stop()));
    await Promise.all([collector.stop(), hris.stop()]);
    await stack.stop();
  };
  await Promise.all(Object.values(services).map(({ ready }) => ready)).catch(async (error) => {
    await stop();
    throw error;
  });

  const url = `http://127.0.0.1:${port}`;
  const ports = { api: port, projector: projectorPort, worker: workerPort };
  return {
    stack,
    url,
    hris,
    printed: (name) => services[name].printed(),
    lines: (name) => linesIn(services[name].printed()),
    metrics: async (name) => (await fetch(`http://127.0.0.1:${ports[name]}/metrics`)).text(),
    spans: () => collector.received.flatMap(spansIn),
    stop,
  };
};

/** Waits until a service has logged a line with all of these fields, and returns it. */
export const waitForLogLine = (
  observed: ObservedServices,
  name: Name,
  what: LogLine,
): Promise<LogLine> =>
  until(
    () =>
      observed
        .lines(name)
        .find((line) => Object.entries(what).every(([field, value]) => line[field] === value)),
    () => `${name} never logged ${JSON.stringify(what)}`,
  );

const startService = (name: Name, env: Env) => {
  const stdio: ForkOptions['stdio'] = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = forkProgram(`services/${name}/src/main.ts`, env, { stdio });
  let printed = '';
  const listen = (chunk: Buffer): void => void (printed += chunk.toString());
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return {
    ready: Promise.race([once(child, 'message'), died(child, () => printed)]),
    printed: () => printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

const died = async (child: ChildProcess, printed: () => string): Promise<never> => {
  await once(child, 'exit');
  throw new Error(printed());
};

/** Returns the complete lines; the last line may still be incomplete. */
const linesIn = (printed: string): readonly LogLine[] =>
  printed
    .slice(0, printed.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine);

const spansIn = ({ body }: ReceivedRequest): readonly Span[] => {
  const { resourceSpans } = JSON.parse(body.toString()) as Otlp;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(plain(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: plain(span.attributes) })),
    );
  });
};

type Attributes = readonly { readonly key: string; readonly value: Record<string, unknown> }[];

/** The part of OTLP/HTTP in JSON that the tests read. */
type Otlp = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'service' | 'attributes'> & {
        readonly attributes: Attributes;
      })[];
    }[];
  }[];
};

const plain = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
