import { readFile } from 'node:fs/promises';

import { iterateStream, type RecordedEvent } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settleStack } from '../settle-stack.ts';
import { until } from '../until.ts';
import { caller, type Journey, requestId, traceId, runJourney } from './journey.ts';
import {
  waitForLogLine,
  type LogLine,
  type ObservedServices,
  serviceNames,
  type Span,
  startObservedServices,
} from './observed.ts';

let observed: ObservedServices;
let journey: Journey;
let trace: readonly Span[];
beforeAll(async () => {
  observed = await startObservedServices();
  journey = await runJourney(observed);
  trace = await until(() => {
    const spans = observed.spans().filter((span) => span.traceId === traceId);
    const names = new Set(spans.map(({ name }) => name));
    return expected.every((name) => names.has(name)) && strays(spans).length === 0 && spans;
  });
  // Three processes start from their sources, which is slow.
}, 180_000);
afterAll(() => observed.stop());

/** Returns the spans whose parent is neither another span nor the caller. */
const strays = (spans: readonly Span[]): readonly Span[] => {
  const known = new Set([caller, ...spans.map(({ spanId }) => spanId)]);
  return spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId));
};

const isOfHire = ({ projection, requestIds }: LogLine): boolean =>
  projection === 'candidate-steps' && String(requestIds).includes(requestId);

const findAttributes = (name: string) => trace.find((span) => span.name === name)?.attributes;

const findMetricValue = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((row) => row.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

const hireRoute = '/api/v1/candidate-steps/{id}/hire';
const expected = [
  `POST ${hireRoute}`,
  'append role',
  'append candidateRole',
  'project candidate-steps',
  'project activity',
  'effect trigger-hris',
  'append hrisDelivery',
];

describe('the logs of a journey', () => {
  it('are of a journey with the expected responses', () => {
    expect(journey.responses).toMatchObject({ signIn: { status: 429 }, hire: { status: 200 } });
    for (const secret of journey.secrets) expect(secret).not.toBe('');
  });

  it('security 47: hold no key, cookie, password, secret, e-mail, phone, name or note', () => {
    for (const name of serviceNames) {
      const printed = observed.printed(name);
      expect(observed.lines(name).length).toBeGreaterThan(5);
      expect(printed).not.toMatch(/hp_[0-9A-Za-z]{49}/);
      expect(journey.secrets.filter((secret) => printed.includes(secret))).toEqual([]);
    }
  });

  it('are JSON, line by line', () => {
    for (const name of serviceNames) {
      const lines = observed.printed(name).trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    }
  });

  it('lead from a request to its events, the rows and the effects', async () => {
    const request = await waitForLogLine(observed, 'api', { msg: 'request', requestId });
    expect(request).toMatchObject({
      method: 'POST',
      route: hireRoute,
      status: 200,
      keyId: journey.keyId,
      traceId,
    });

    const append = await waitForLogLine(observed, 'api', {
      msg: 'append',
      requestId,
      category: 'candidateRole',
    });
    const { position } = append;
    const events: RecordedEvent[] = [];
    const stream = `candidateRole-${journey.hired.id}`;
    for await (const event of iterateStream(observed.stack.store, stream)) events.push(event);
    const event = events.find((event) => String(event.position) === position);
    expect(event?.metadata).toMatchObject({
      requestId,
      traceparent: expect.stringContaining(traceId),
    });

    await until(() => observed.lines('projector').some(isOfHire));

    const effect = 'trigger-hris';
    const ran = await waitForLogLine(observed, 'worker', { msg: 'effect', requestId, effect });
    expect(ran).toMatchObject({ position, traceId, outcome: 'done', effectId: expect.any(String) });
  });
});

describe('the trace of a hire', () => {
  it('starts at the span of the caller and is one tree over all three services', () => {
    const roots = trace.filter(({ parentSpanId }) => parentSpanId === caller);
    expect(roots).toMatchObject([{ service: 'hiring-api', name: `POST ${hireRoute}` }]);
    expect(strays(trace)).toEqual([]);
    const services = new Set(trace.map(({ service }) => service));
    expect(services).toEqual(new Set(['hiring-api', 'hiring-projector', 'hiring-worker']));
  });

  it('has attributes that identify the subject of each span', () => {
    expect(findAttributes(`POST ${hireRoute}`)).toMatchObject({
      'http.route': hireRoute,
      'hiring.scope': 'pipeline:write',
      'hiring.key_id': journey.keyId,
      'hiring.request_id': requestId,
    });
    const position = expect.stringMatching(/^\d+$/) as string;
    expect(findAttributes('append candidateRole')).toMatchObject({
      'hiring.outcome': 'appended',
      'hiring.position': position,
    });
    expect(findAttributes('project candidate-steps')).toMatchObject({
      'hiring.projection': 'candidate-steps',
      'hiring.position': position,
    });
    expect(findAttributes('effect trigger-hris')).toMatchObject({
      'hiring.effect': 'trigger-hris',
      'hiring.effect_id': expect.stringMatching(/\.trigger-hris$/) as string,
      'hiring.outcome': 'done',
    });
  });

  it('has the append of an effect as a child of the span of that effect', () => {
    const effect = trace.find(({ name }) => name === 'effect trigger-hris');
    const append = trace.find(({ name }) => name === 'append hrisDelivery');
    expect(append?.service).toBe('hiring-worker');
    expect(append?.parentSpanId).toBe(effect?.spanId);
  });

  it('holds no secret and no personal data, like every other trace', () => {
    const sent = JSON.stringify(observed.spans());
    expect(sent).toContain(journey.keyId);
    expect(journey.secrets.filter((secret) => sent.includes(secret))).toEqual([]);
  });
});

describe('the metrics of a journey', () => {
  it('count appends, refusals and failures with labels from closed lists', async () => {
    const api = await observed.metrics('api');
    const appended = 'hiring_append_seconds_count{category="candidateRole",outcome="appended"}';
    expect(findMetricValue(api, appended)).toBe(4);
    expect(findMetricValue(api, 'hiring_rate_limit_refusals_total{policy="sign-in-account"}')).toBe(
      1,
    );
    expect(findMetricValue(api, 'hiring_authentication_failures_total{reason="malformed"}')).toBe(
      1,
    );
    expect(findMetricValue(api, 'hiring_sign_ins_total{outcome="succeeded"}')).toBe(1);
    expect(findMetricValue(api, 'hiring_sign_ins_total{outcome="failed"}')).toBe(1);
    const route = `{method="POST",route="${hireRoute}",status="200"}`;
    expect(findMetricValue(api, `hiring_request_seconds_count${route}`)).toBe(2);
  });

  it('show no lag of an idle projection', async () => {
    await settleStack({ ...observed.stack, projector: true, worker: undefined });
    const text = await until(async () => {
      const page = await observed.metrics('projector');
      const lags = page.match(/^hiring_projection_lag_\w+\{.+\} .+$/gm) ?? [];
      return lags.length > 0 && lags.every((line) => line.endsWith(' 0')) && page;
    });
    const { projections } = await import('@hiring/projections');
    for (const { name } of projections) {
      expect(findMetricValue(text, `hiring_projection_lag_seconds{projection="${name}"}`)).toBe(0);
      expect(findMetricValue(text, `hiring_projection_stopped{projection="${name}"}`) ?? 0).toBe(0);
    }
  });

  it('show the effects that ran and those that wait', async () => {
    const waits = /^hiring_effects_open\{type="hris_trigger",status="(?:failed|parked)"\} 1$/m;
    const text = await until(async () => {
      const page = await observed.metrics('worker');
      return waits.test(page) && page;
    });
    const runs = 'hiring_effect_runs_total{effect="trigger-hris",outcome="done"}';
    expect(findMetricValue(text, runs)).toBe(1);
    expect(findMetricValue(text, 'hiring_relay_stopped')).toBe(0);
  });

  it('include every metric of the dashboard, the alerts and the documentation', async () => {
    const pages = await Promise.all(serviceNames.map((name) => observed.metrics(name)));
    const types = [...pages.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const seriesInMetrics = new Set(
      types.flatMap(([, name = '', type = '']) => listSeries(name, type)),
    );
    for (const file of [
      'grafana-dashboard.json',
      'prometheus-alerts.yml',
      '../docs/operate/observability.md',
    ]) {
      const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
      const namesInText = [...new Set(text.match(/\bhiring_[a-z0-9_]+/g))];
      expect(namesInText.length).toBeGreaterThan(5);
      expect(namesInText.filter((name) => !seriesInMetrics.has(name))).toEqual([]);
    }
  });
});

const listSeries = (name: string, type: string): readonly string[] =>
  type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
