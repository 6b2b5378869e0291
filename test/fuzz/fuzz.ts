import { setTimeout as delay } from 'node:timers/promises';

import fc from 'fast-check';

import { operationsOf, readDocument } from '../api/openapi-document.ts';
import { clientOf, retrying } from '../client.ts';
import type { LoggingServices } from '../erasure/logging-services.ts';
import type { Stack } from '../stack.ts';
import { curlOf } from './curl.ts';
import { forgedCursors } from './cursors.ts';
import { type Ground, prepareGround } from './ground.ts';
import { withIds } from './ids.ts';
import { largeBodies, refusesLarge } from './large-bodies.ts';
import { type Oracle, oracleOf } from './oracles.ts';
import { pipelineUnread } from './pipelined.ts';
import { remainsOf } from './remains.ts';
import { type Drawn, requestsTo } from './requests.ts';
import { type Received, type Sender, senderTo, type Sent } from './send.ts';
import { signups } from './signups.ts';
import { callsOf, type ListedTool, messageOracle, strangeMessages, toolOracle } from './tools.ts';

type Finding = {
  readonly target: string;
  readonly faults: readonly string[];
  /** Sends the request again, made as small as it could be. */
  readonly curl: string;
};

export type Tally = {
  readonly target: string;
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
};

export type Report = {
  readonly seed: number;
  readonly tallies: readonly Tally[];
  readonly findings: readonly Finding[];
  /** What was found in logs, stores and the state of the services when all was over. */
  readonly remains: readonly string[];
};

type Options = {
  readonly seed: number;
  readonly requests: number;
  /** Only targets whose name holds this. */
  readonly only?: string | undefined;
  /** Told of each target when it was asked everything. */
  readonly done?: (tally: Tally) => void;
};

/** Something requests are drawn for: an operation, a tool, or what is beside them. */
type Target = {
  readonly name: string;
  readonly requests: fc.Arbitrary<Drawn>;
  readonly oracles: readonly Oracle[];
  /** Its part of all requests, beside others. */
  readonly share: number;
};

type Field = {
  readonly ground: Ground;
  readonly sender: Sender;
  readonly tallies: Map<string, Map<number, number>>;
};

/** Targets that are asked at once. */
const lanes = 12;

/** Findings of one target after which it is left alone. */
const enough = 3;

/** Requests that may be spent on making a finding small. */
const shrinking = 150;

/**
 * Asks every operation of the description and every tool, in requests drawn from their schemas, and holds every answer to
 * what was declared. `stack` has the stores, `services` run on it. The same seed draws the same requests.
 */
export const fuzz = async (
  stack: Stack,
  services: LoggingServices,
  { seed, requests, only = '', done = () => undefined }: Options,
): Promise<Report> => {
  const ground = await prepareGround(stack);
  const sender = senderTo(services.url);
  try {
    const all = await targetsOf(services, ground);
    const targets = all.filter(({ name }) => name.includes(only));
    const shares = targets.reduce((sum, { share }) => sum + share, 0);
    const field: Field = { ground, sender, tallies: new Map() };
    const waiting = targets.map((target) => ({
      target,
      runs: Math.ceil((requests * target.share) / shares),
    }));
    const findings: Finding[] = [];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        findings.push(...(await attack(field, next.target, { seed, runs: next.runs })));
        done(tallyOf(field, next.target.name));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const faults = unread.includes(only)
      ? await pipelineUnread(services, await pathsToRead(ground))
      : [];
    if (faults.length > 0) findings.push({ target: unread, faults, curl: '' });
    const remains = await remainsOf({ stack, services, ground });
    const tallies = targets.map(({ name }) => tallyOf(field, name));
    return { seed, tallies, findings, remains };
  } finally {
    await sender.stop();
  }
};

const targetsOf = async (services: LoggingServices, ground: Ground): Promise<readonly Target[]> => {
  const document = await readDocument(services);
  const oracle = oracleOf(document, ground);
  const agent = retrying(clientOf(services).as(ground.credentials.key));
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { body } = await agent.post<{ result: { tools: ListedTool[] } }>('/mcp', message);
  const operations = operationsOf(document).map((it) => ({
    name: it.operationId,
    requests: requestsTo(document, it),
    oracles: [oracle],
    share: dear.has(it.operationId) ? 0.2 : 1,
  }));
  const tools = body.result.tools.map((tool) => ({
    name: `tool ${tool.name}`,
    requests: callsOf(tool),
    oracles: [oracle, messageOracle, toolOracle(tool)],
    share: 1,
  }));
  return [
    ...operations,
    ...tools,
    {
      name: 'messages to /mcp',
      requests: strangeMessages(),
      oracles: [oracle, messageOracle],
      share: 2,
    },
    {
      name: 'large bodies',
      requests: largeBodies(document),
      oracles: [oracle, refusesLarge],
      share: 1,
    },
    { name: 'the signup page', requests: signups(), oracles: [oracle], share: 1 },
    {
      name: 'forged cursors',
      requests: await forgedCursors(document, agent, ground.idOf),
      oracles: [oracle],
      share: 2,
    },
  ];
};

/** Asked beside the targets that requests are drawn for. */
const unread = 'unread requests';

/** What anybody may read, large and small. */
const pathsToRead = async ({ idOf }: Ground): Promise<readonly string[]> =>
  Promise.all(
    [
      '/openapi.json',
      '/docs/swagger-ui-bundle.js',
      '/api/v1/scopes',
      '/api/public/portal/~own.portal~',
      '/en/signup?invite=~own.invitation~',
      '/metrics',
      '/healthz',
      '/api/v1/me',
    ].map((path) => withIds(path, idOf)),
  );

/** A password costs a third of a second of a core, whoever asks; the description is half a megabyte, whatever is asked. */
const dear: ReadonlySet<string> = new Set(['signIn', 'showOpenApi', 'showVersionedOpenApi']);

type Part = { readonly seed: number; readonly runs: number };

/** fast-check draws the requests, and makes the first bad one small; then it goes on behind it. */
const attack = async (
  field: Field,
  target: Target,
  { seed, runs }: Part,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  let left = runs;
  for (let round = 0; left > 0 && findings.length < enough; round++) {
    let spent = 0;
    let last: Finding | undefined;
    const property = fc.asyncProperty(target.requests, async (drawn) => {
      if (last && spent++ > shrinking) return;
      const found = await ask(field, target, drawn);
      if (!found) return;
      last = found;
      throw new Error('found');
    });
    const options = { seed: seedOf(seed, target.name, round), numRuns: left };
    left -= (await fc.check(property, options)).numRuns;
    if (last) findings.push(last);
  }
  return findings;
};

const ask = async (
  { ground, sender, tallies }: Field,
  { name, oracles }: Target,
  drawn: Drawn,
): Promise<Finding | undefined> => {
  const sent = await completed(drawn, ground);
  const received = await patiently(() => sender.send(sent));
  const tally = tallies.get(name) ?? new Map<number, number>();
  tallies.set(name, tally.set(received.status, (tally.get(received.status) ?? 0) + 1));
  const faults = oracles.flatMap((oracle) => oracle(sent, received));
  return faults.length === 0 ? undefined : { target: name, faults, curl: curlOf(sent) };
};

/** Who is told 503, or by a tool that it is unavailable, asks again (decisions §2): on a busy machine a store may be slow. */
const patiently = async (send: () => Promise<Received>): Promise<Received> => {
  for (let left = 3; ; left--) {
    const received = await send();
    const { status, text } = received;
    const away = status === 503 || text.includes('"code":"unavailable"');
    if (!away || left === 0) return received;
    await delay(500);
  }
};

/** A request with real ids in it, and with what its caller shows. */
const completed = async (drawn: Drawn, { credentials, idOf }: Ground): Promise<Sent> => {
  const { caller, headers, body } = drawn;
  const path = await withIds(drawn.path, idOf);
  const query = `${path.includes('?') ? '&' : '?'}api_key=${credentials.key}`;
  return {
    ...drawn,
    path: caller === 'keyInQuery' ? `${path}${query}` : path,
    headers: { ...(await credentials.of(caller)), ...headers },
    body: body && { ...body, bytes: await withIds(body.bytes, idOf) },
  };
};

/** Another one for each target and round, the same in every run. */
const seedOf = (seed: number, name: string, round: number): number =>
  Buffer.from(name).reduce((sum, byte) => Math.imul(sum, 31) + byte, seed + round) | 0;

const tallyOf = ({ tallies }: Field, target: string): Tally => {
  const statuses = [...(tallies.get(target) ?? [])].toSorted(([one], [other]) => one - other);
  const requests = statuses.reduce((sum, [, count]) => sum + count, 0);
  return { target, requests, statuses: new Map(statuses) };
};
