import { readFile } from 'node:fs/promises';

import { history, type Recorded } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { settled } from '../settled.ts';
import { until } from '../until.ts';
import {
  aCandidate,
  aCandidateRole,
  aCaller,
  anOrganization,
  aRole,
  type GivenCandidateRole,
} from '../world.ts';
import { lineOf, type Observed, type Span, startObserved } from './observed.ts';

const password = 'a pass phrase nobody logs';
const personal = {
  candidate: 'Wilhelmina Quartermaine',
  phone: '+33 6 98 76 54 32',
  owner: 'Bartholomew Fothergill',
  notes: 'limps since the accident in Ravenna',
  wrongId: 'wilhelmina@quartermaine.example',
};
const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';

let observed: Observed;
let secrets: readonly string[];
let hired: GivenCandidateRole;
let keyId: string;
let trace: readonly Span[];

const serviceNames = ['api', 'projector', 'worker'] as const;

/** Spans whose parent is neither another one nor the caller. */
const strays = (spans: readonly Span[]): readonly Span[] => {
  const known = new Set([caller, ...spans.map(({ spanId }) => spanId)]);
  return spans.filter(({ parentSpanId = '' }) => !known.has(parentSpanId));
};

/** A journey in which everything that must not be seen is used. */
beforeAll(async () => {
  observed = await startObserved();
  const { stack, hris } = observed;
  const organization = await anOrganization(stack, { endpoint: `${hris.origin}/hires` });
  const role = await aRole(stack, organization.id);
  const about = { name: personal.candidate, phone: personal.phone };
  const [first, second] = await Promise.all([
    aCandidate(stack, organization.id, about).then((id) => aCandidateRole(stack, role, id)),
    aCandidate(stack, organization.id, about).then((id) => aCandidateRole(stack, role, id)),
  ]);
  const unlucky = await anOrganization(stack, { endpoint: 'http://10.0.0.1/hires' });
  const refused = await aCandidateRole(stack, await aRole(stack, unlucky.id));
  const memberships = { [organization.id]: 'hr_rep', [unlucky.id]: 'hr_rep' } as const;
  const owner = await aCaller(stack, { name: personal.owner, password, memberships });
  await settled({ ...stack, projector: true, worker: undefined });

  const anonymous = clientOf(observed).anonymous;
  const signIn = (attempt: string) =>
    anonymous.post('/api/auth/sign-in', { email: owner.email, password: attempt });
  const cookie = (await signIn(password)).headers['set-cookie']?.split(';')[0] ?? '';
  await signIn('wrong');
  expect((await signIn('wrong')).status).toBe(429);
  await clientOf(observed).withCookie(cookie).get('/api/v1/me');
  await anonymous.get(`/api/v1/me?api_key=${owner.key}`, { 'x-api-key': `${owner.key}x` });

  const api = clientOf(observed).as(owner.key);
  const step = (of: GivenCandidateRole, index: number, act: string) =>
    `/api/v1/candidate-steps/${of.steps[index]?.id}/${act}`;
  await api.post(step(first, 0, 'advance'), { notes: personal.notes });
  await api.post(step(first, 0, 'advance'), { notes: personal.notes });
  await api.post(step(second, 0, 'reject'), { outcomeNotes: personal.notes });
  await api.post(step(first, 1, 'reject'), { outcomeNotes: { [personal.notes]: 1 } });
  await api.get(`/api/v1/candidate-steps/${personal.wrongId}?phone=${personal.phone}`);
  const hire = await api.post(step(first, 2, 'hire'), undefined, {
    'x-request-id': 'the-hire',
    traceparent: `00-${traceId}-${caller}-01`,
  });
  expect(hire.status).toBe(200);

  await api.post(step(refused, 2, 'hire'));

  hired = first;
  keyId = owner.keyId;
  secrets = [
    ...[owner.key, password, cookie.split('=')[1] ?? '', organization.hrisSecret, owner.email],
    ...[stack.env['VAULT_SECRET'] ?? '', stack.env['DATABASE_URL'] ?? ''],
    ...Object.values(personal),
  ];
  const { body } = (await hris.awaitRequests(1))[0] ?? {};
  expect(body?.toString()).toContain(hired.id);
  trace = await until(() => {
    const spans = observed.spans().filter((span) => span.traceId === traceId);
    const names = new Set(spans.map(({ name }) => name));
    return expected.every((name) => names.has(name)) && strays(spans).length === 0 && spans;
  });
});
afterAll(() => observed.stop());

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
  it('security 47: hold no key, cookie, password, secret, e-mail, phone, name or note', () => {
    for (const name of serviceNames) {
      const printed = observed.printed(name);
      expect(observed.lines(name).length, name).toBeGreaterThan(5);
      expect(printed).not.toMatch(/hp_[0-9A-Za-z]{49}/);
      for (const secret of secrets) {
        expect(secret).not.toBe('');
        expect(printed, name).not.toContain(secret);
      }
    }
  });

  it('are JSON, line by line', () => {
    for (const name of serviceNames) {
      const lines = observed.printed(name).trim().split('\n');
      expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    }
  });

  it('lead from a request to its events, the rows and the effects', async () => {
    const requestId = 'the-hire';
    const request = await lineOf(observed, 'api', { msg: 'request', requestId });
    expect(request).toMatchObject({
      method: 'POST',
      route: hireRoute,
      status: 200,
      keyId,
      traceId,
    });

    const append = await lineOf(observed, 'api', {
      msg: 'append',
      requestId,
      category: 'candidateRole',
    });
    const { position } = append;
    const events: Recorded[] = [];
    const stream = `candidateRole-${hired.id}`;
    for await (const it of history(observed.stack.store, stream)) events.push(it);
    const event = events.find((it) => String(it.position) === position);
    expect(event?.cause).toMatchObject({
      requestId,
      traceparent: expect.stringContaining(traceId),
    });

    const isOfHire = (line: { requestIds?: unknown; projection?: unknown }) =>
      line.projection === 'candidate-steps' && String(line.requestIds).includes(requestId);
    await until(() => observed.lines('projector').some(isOfHire));

    const effect = 'trigger-hris';
    const ran = await lineOf(observed, 'worker', { msg: 'effect', requestId, effect });
    expect(ran).toMatchObject({ position, traceId, outcome: 'done', effectId: expect.any(String) });
  });
});

describe('the trace of a hire', () => {
  it('begins where the caller says and is one tree over all three services', () => {
    const roots = trace.filter(({ parentSpanId }) => parentSpanId === caller);
    expect(roots).toMatchObject([{ service: 'hiring-api', name: `POST ${hireRoute}` }]);
    expect(strays(trace)).toEqual([]);
    const services = new Set(trace.map(({ service }) => service));
    expect(services).toEqual(new Set(['hiring-api', 'hiring-projector', 'hiring-worker']));
  });

  it('says what each span was about', () => {
    const find = (name: string) => trace.find((span) => span.name === name)?.attributes;
    expect(find(`POST ${hireRoute}`)).toMatchObject({
      'http.route': hireRoute,
      'hiring.scope': 'pipeline:write',
      'hiring.key_id': keyId,
      'hiring.request_id': 'the-hire',
    });
    const position = expect.stringMatching(/^\d+$/) as string;
    expect(find('append candidateRole')).toMatchObject({
      'hiring.outcome': 'appended',
      'hiring.position': position,
    });
    expect(find('project candidate-steps')).toMatchObject({
      'hiring.projection': 'candidate-steps',
      'hiring.position': position,
    });
    expect(find('effect trigger-hris')).toMatchObject({
      'hiring.effect': 'trigger-hris',
      'hiring.effect_id': expect.stringMatching(/\.trigger-hris$/) as string,
      'hiring.outcome': 'done',
    });
  });

  it('shows what an effect records under that effect', () => {
    const effect = trace.find(({ name }) => name === 'effect trigger-hris');
    const append = trace.find(({ name }) => name === 'append hrisDelivery');
    expect(append?.service).toBe('hiring-worker');
    expect(append?.parentSpanId).toBe(effect?.spanId);
  });

  it('holds nothing secret or personal, like every other', () => {
    const sent = JSON.stringify(observed.spans());
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });
});

describe('the metrics of a journey', () => {
  const valueOf = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((it) => it.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };

  it('count appends, refusals and failures by words of closed lists', async () => {
    const api = await observed.metrics('api');
    const appended = 'hiring_append_seconds_count{category="candidateRole",outcome="appended"}';
    expect(valueOf(api, appended)).toBe(4);
    expect(valueOf(api, 'hiring_rate_limit_refusals_total{policy="sign-in-account"}')).toBe(1);
    expect(valueOf(api, 'hiring_authentication_failures_total{reason="malformed"}')).toBe(1);
    const route = `{method="POST",route="${hireRoute}",status="200"}`;
    expect(valueOf(api, `hiring_request_seconds_count${route}`)).toBe(2);
  });

  it('say of every projection that it is not behind when it is idle', async () => {
    await settled({ ...observed.stack, projector: true, worker: undefined });
    const text = await until(async () => {
      const page = await observed.metrics('projector');
      const lags = page.match(/^hiring_projection_lag_\w+\{.+\} .+$/gm) ?? [];
      return lags.length > 0 && lags.every((line) => line.endsWith(' 0')) && page;
    });
    const { projections } = await import('projector');
    for (const { name } of projections) {
      expect(valueOf(text, `hiring_projection_lag_seconds{projection="${name}"}`)).toBe(0);
      expect(valueOf(text, `hiring_projection_lag_positions{projection="${name}"}`)).toBe(0);
      expect(valueOf(text, `hiring_projection_stopped{projection="${name}"}`) ?? 0).toBe(0);
    }
  });

  it('show the effects that ran and that wait', async () => {
    const waits = /^hiring_effects_open\{type="hris_trigger",status="(?:failed|parked)"\} 1$/m;
    const text = await until(async () => {
      const page = await observed.metrics('worker');
      return waits.test(page) && page;
    });
    const runs = 'hiring_effect_runs_total{effect="trigger-hris",outcome="done"}';
    expect(valueOf(text, runs)).toBe(1);
    expect(valueOf(text, 'hiring_relay_stopped')).toBe(0);
  });

  it('are all there that the dashboard and the alerts ask for', async () => {
    const pages = await Promise.all(serviceNames.map((name) => observed.metrics(name)));
    const types = [...pages.join('\n').matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const there = new Set(types.flatMap(([, name = '', type = '']) => seriesOf(name, type)));
    for (const file of [
      'grafana-dashboard.json',
      'prometheus-alerts.yml',
      '../docs/observability.md',
    ]) {
      const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
      const asked = new Set(text.match(/\bhiring_[a-z0-9_]+/g));
      expect(asked.size, file).toBeGreaterThan(5);
      expect(
        [...asked].filter((name) => !there.has(name)),
        file,
      ).toEqual([]);
    }
  });
});

const seriesOf = (name: string, type: string): readonly string[] =>
  type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
