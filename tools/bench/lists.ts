import pg from 'pg';

import {
  freshDataDir,
  killAll,
  opsDocument,
  readStackFile,
  start,
} from '../../test/start/running.ts';
import { type ListOwner, buildListRows } from './list-rows.ts';

/** The number of rows in a page. The first page and the hundredth are compared. */
const limit = 100;
const page = 100;
/** The number of requests for each of the two pages, which alternate. */
const samplesPerPage = 200;

type Demo = {
  readonly organization: { readonly id: string };
  readonly admin: { readonly apiKey: string };
  readonly hrRep: { readonly apiKey: string };
  readonly roles: readonly { readonly id: string }[];
};

type ListRequest = {
  readonly name: string;
  readonly path: string;
  /** The query parameter for the cursor of the previous page. */
  readonly cursor: 'cursor' | 'after';
  readonly as: 'admin' | 'hrRep';
};

const steps = { path: '/api/v1/candidate-steps?', cursor: 'cursor', as: 'hrRep' } as const;
const candidates = { path: '/api/v1/candidates?', cursor: 'cursor', as: 'hrRep' } as const;
const roles = { path: '/api/v1/roles?', cursor: 'cursor', as: 'hrRep' } as const;
const events = { path: '/api/v1/events?', cursor: 'after', as: 'hrRep' } as const;

const tests = { path: '/api/v1/tests?', cursor: 'cursor', as: 'hrRep' } as const;
const assignments = { path: '/api/v1/test-assignments?', cursor: 'cursor', as: 'hrRep' } as const;
const batches = { path: '/api/v1/cv-screening-batches?', cursor: 'cursor', as: 'hrRep' } as const;
const screenings = { path: '/api/v1/cv-screenings?', cursor: 'cursor', as: 'hrRep' } as const;
const leads = { path: '/api/v1/sourced-leads?', cursor: 'cursor', as: 'hrRep' } as const;

const changed = 'updatedAfter=2026-01-01T00:00:00Z';

/** Returns the lists whose pages must all cost the same. */
const createListRequests = ({ roleId }: ListOwner): readonly ListRequest[] => [
  { ...steps, name: 'steps' },
  { ...steps, name: 'steps, of every organization', as: 'admin' },
  { ...steps, name: 'steps, current', path: `${steps.path}current=true` },
  { ...steps, name: 'steps, of a type', path: `${steps.path}stepType=interview` },
  { ...steps, name: 'steps, of a role', path: `${steps.path}roleId=${roleId}` },
  { ...steps, name: 'steps, changed', path: `${steps.path}${changed}` },
  { ...candidates, name: 'candidates' },
  { ...candidates, name: 'candidates, of every organization', as: 'admin' },
  { ...candidates, name: 'candidates, on a role', path: `${candidates.path}roleId=${roleId}` },
  { ...candidates, name: 'candidates, active', path: `${candidates.path}roleStatus=active` },
  { ...candidates, name: 'candidates, by prefix', path: `${candidates.path}q=a` },
  { ...candidates, name: 'candidates, by source', path: `${candidates.path}source=fair` },
  { ...candidates, name: 'candidates, changed', path: `${candidates.path}${changed}` },
  { ...roles, name: 'roles' },
  { ...roles, name: 'roles, changed', path: `${roles.path}${changed}` },
  { ...tests, name: 'tests' },
  { ...tests, name: 'tests, changed', path: `${tests.path}${changed}` },
  { ...assignments, name: 'assignments' },
  { ...assignments, name: 'assignments, of a role', path: `${assignments.path}roleId=${roleId}` },
  { ...assignments, name: 'assignments, changed', path: `${assignments.path}${changed}` },
  { ...batches, name: 'screening batches' },
  { ...batches, name: 'screening batches, changed', path: `${batches.path}${changed}` },
  { ...screenings, name: 'screenings' },
  { ...screenings, name: 'screenings, best first', path: `${screenings.path}sort=-score` },
  { ...screenings, name: 'screenings, of a role', path: `${screenings.path}roleId=${roleId}` },
  { ...screenings, name: 'screenings, changed', path: `${screenings.path}${changed}` },
  { ...leads, name: 'leads' },
  { ...leads, name: 'leads, of a role', path: `${leads.path}roleId=${roleId}` },
  { ...leads, name: 'leads, changed', path: `${leads.path}${changed}` },
  { ...events, name: 'events' },
  { ...events, name: 'events, of every organization', as: 'admin' },
  { ...events, name: 'events, of a role', path: `${events.path}roleId=${roleId}` },
  { ...events, name: 'events, of a type', path: `${events.path}types=candidate_step.rejected` },
];

/**
 * Measures the first and the hundredth page of every list through the API that `start` runs, with a million steps by
 * default and a ninth as many candidates: milliseconds of each page, and their ratio. SQL statements insert the rows.
 */
export const listsBench = async ([stepCount = 1_000_000]: readonly number[]): Promise<void> => {
  const data = freshDataDir();
  try {
    const running = await start(data.path, { DEMO: 'off' });
    const demo = await opsDocument<Demo>(data.path, 'demo', '--candidates', '1');
    const lists = { organizationId: demo.organization.id, roleId: demo.roles[0]?.id ?? '' };
    await fill(readStackFile(data.path).databaseUrl, lists, stepCount);
    const keys = { admin: demo.admin.apiKey, hrRep: demo.hrRep.apiKey };
    const figures = [];
    for (const list of createListRequests(lists)) {
      figures.push(await measure({ url: running.url, key: keys[list.as] }, list));
    }
    process.stdout.write(`${JSON.stringify({ lists: { steps: stepCount, figures } })}\n`);
    running.process.kill();
    await running.ended();
  } finally {
    killAll(data.path);
    data.remove();
  }
};

const fill = async (databaseUrl: string, lists: ListOwner, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of buildListRows(lists, count)) await client.query(statement);
  await client.end();
};

type Api = { readonly url: string; readonly key: string };

const measure = async (api: Api, list: ListRequest) => {
  const { name, path, cursor } = list;
  const first = `${path}&limit=${limit}`;
  let last = first;
  for (let at = 1; at < page; at++) {
    const { next } = await fetchPage(api, last);
    // A list with fewer rows has fewer pages.
    if (next === null) break;
    last = `${first}&${cursor}=${next}`;
  }
  const times: Readonly<Record<'first' | 'last', number[]>> = { first: [], last: [] };
  for (let turn = 0; turn < samplesPerPage; turn++) {
    times.first.push((await fetchPage(api, first)).ms);
    times.last.push((await fetchPage(api, last)).ms);
  }
  const figures = {
    name,
    firstP50: quantile(times.first, 0.5),
    firstP99: quantile(times.first, 0.99),
    hundredthP50: quantile(times.last, 0.5),
    hundredthP99: quantile(times.last, 0.99),
  };
  print(figures);
  return figures;
};

type Page = { readonly pagination: { readonly nextCursor: string | null } };

const fetchPage = async ({ url, key }: Api, path: string) => {
  const began = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const text = await response.text();
  const ms = performance.now() - began;
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${text}`);
  return { ms, next: (JSON.parse(text) as Page).pagination.nextCursor };
};

const quantile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.ceil(share * samples.length) - 1] ?? Number.NaN;

const print = (figures: Awaited<ReturnType<typeof measure>>): void => {
  const { name, firstP50, firstP99, hundredthP50, hundredthP99 } = figures;
  process.stdout.write(
    `${name.padEnd(34)}first ${formatTimes(firstP50, firstP99)}   hundredth ${formatTimes(hundredthP50, hundredthP99)}   ` +
      `× ${(hundredthP50 / firstP50).toFixed(2)}\n`,
  );
};

const formatTimes = (p50: number, p99: number): string =>
  `p50 ${p50.toFixed(1).padStart(5)} ms  p99 ${p99.toFixed(1).padStart(5)} ms`;
