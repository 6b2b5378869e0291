import fc from 'fast-check';

import {
  type Document,
  listOperations,
  type LocatedOperation,
  readDocument,
} from '../../test/api/openapi/openapi-document.ts';
import { createClient, withRetries } from '../../test/client.ts';
import type { LoggingServices } from '../../test/erasure/logging-services.ts';
import type { Stack } from '../../test/stack.ts';
import { toCurl } from './curl.ts';
import { type FuzzFixture, prepareFixture } from './fixture/fixture.ts';
import { floodConnections } from './flood-connections.ts';
import { findLeftovers } from './leftovers.ts';
import { type Oracle, createOracle } from './oracles.ts';
import { drawForgedCursors } from './requests/cursors.ts';
import { createExampleRequest } from './requests/examples.ts';
import { withIds } from './requests/ids.ts';
import { drawLargeBodies, refusesLarge } from './requests/large-bodies.ts';
import { type DrawnRequest, drawRequests } from './requests/requests.ts';
import { drawSignups } from './requests/signups.ts';
import {
  drawCalls,
  type ListedTool,
  messageOracle,
  drawStrangeMessages,
  toolOracle,
} from './requests/tools.ts';
import {
  createSender,
  maxRetries,
  type Sender,
  sendWithRetries,
  type SentRequest,
} from './send.ts';

type Finding = {
  readonly target: string;
  readonly faults: readonly string[];
  /** A command that repeats the request, after shrinking. */
  readonly curl: string;
};

export type Tally = {
  readonly target: string;
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** For an operation: the statuses of requests with its own method. */
  readonly ownStatuses?: ReadonlySet<number>;
};

export type Report = {
  readonly seed: number;
  readonly tallies: readonly Tally[];
  readonly findings: readonly Finding[];
  /** Faults found after the run in the logs, the stores and the state of the services. */
  readonly leftovers: readonly string[];
};

type FuzzOptions = {
  readonly seed: number;
  readonly requests: number;
  /** Restricts the run to targets whose name contains this text. */
  readonly only?: string | undefined;
  /** Called with the tally of each target after its last request. */
  readonly done?: (tally: Tally) => void;
};

/** What requests are drawn for: an operation, a tool, or an attack such as forged cursors. */
type Target = {
  readonly name: string;
  readonly requests: fc.Arbitrary<DrawnRequest>;
  readonly oracles: readonly Oracle[];
  /** Its share of all requests, relative to the other targets. */
  readonly share: number;
  readonly operation?: LocatedOperation;
};

type FuzzContext = {
  readonly fixture: FuzzFixture;
  readonly sender: Sender;
  readonly tallies: Map<string, Map<number, number>>;
  /** The statuses of requests with the method of their operation. */
  readonly ownStatuses: Map<string, Set<number>>;
};

/** Targets that get requests at the same time. */
const maxConcurrentTargets = 12;

/** Findings of one target after which it gets no more requests. */
const maxFindings = 3;

/** Requests that may be spent on shrinking one finding. */
const maxShrinkRequests = 150;

/**
 * Sends requests drawn from the schemas to every operation of the OpenAPI description and to every tool, and compares
 * each response with its declaration. `services` run on the stores of `stack`. The same seed draws the same requests.
 */
export const fuzz = async (
  stack: Stack,
  services: LoggingServices,
  { seed, requests, only = '', done = () => undefined }: FuzzOptions,
): Promise<Report> => {
  const fixture = await prepareFixture(stack);
  const sender = createSender(services.url);
  try {
    const document = await readDocument(services);
    const all = await createTargets(services, document, fixture);
    const targets = all.filter(({ name }) => name.includes(only));
    const shares = targets.reduce((sum, { share }) => sum + share, 0);
    const context: FuzzContext = { fixture, sender, tallies: new Map(), ownStatuses: new Map() };
    const waiting = targets.map((target) => ({
      target,
      runs: Math.ceil((requests * target.share) / shares),
    }));
    const findings = await sendExamples(context, document, { targets, settle: stack.settle });
    const runTargets = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        findings.push(...(await attack(context, next.target, { seed, runs: next.runs })));
        done(toTally(context, next.target.name));
      }
    };
    await Promise.all(Array.from({ length: maxConcurrentTargets }, runTargets));
    const faults = unreadTarget.includes(only)
      ? await floodConnections(services, await pathsToRead(fixture))
      : [];
    if (faults.length > 0) findings.push({ target: unreadTarget, faults, curl: '' });
    const leftovers = await findLeftovers({ stack, services, fixture });
    const tallies = targets.map(({ name }) => toTally(context, name));
    return { seed, tallies, findings, leftovers };
  } finally {
    await sender.stop();
  }
};

type ExampleOptions = {
  readonly targets: readonly Target[];
  readonly settle: () => Promise<unknown>;
};

/** Sends the example of each operation before anything is fuzzed, so that every operation has succeeded once. */
const sendExamples = async (
  context: FuzzContext,
  document: Document,
  { targets, settle }: ExampleOptions,
): Promise<Finding[]> => {
  const operations = targets.flatMap((target) =>
    target.operation ? [{ target, operation: target.operation }] : [],
  );
  const examples = await Promise.all(
    operations.map(async ({ target, operation }) => ({
      target,
      drawn: await createExampleRequest(document, operation, context.fixture),
    })),
  );
  await settle();
  const findings: Finding[] = [];
  for (const { target, drawn } of examples) {
    const found = await sendRequest(context, target, drawn);
    if (found) findings.push(found);
  }
  return findings;
};

const createTargets = async (
  services: LoggingServices,
  document: Document,
  fixture: FuzzFixture,
): Promise<readonly Target[]> => {
  const oracle = createOracle(document, fixture);
  const agent = withRetries(createClient(services).as(fixture.credentials.key));
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { body } = await agent.post<{ result: { tools: ListedTool[] } }>('/mcp', message);
  const operations = listOperations(document).map((operation) => ({
    name: operation.operationId,
    requests: drawRequests(document, operation),
    oracles: [oracle],
    share: expensiveOperations.has(operation.operationId) ? 0.2 : 1,
    operation,
  }));
  const tools = body.result.tools.map((tool) => ({
    name: `tool ${tool.name}`,
    requests: drawCalls(tool),
    oracles: [oracle, messageOracle, toolOracle],
    share: 1,
  }));
  return [
    ...operations,
    ...tools,
    {
      name: 'messages to /mcp',
      requests: drawStrangeMessages(),
      oracles: [oracle, messageOracle],
      share: 2,
    },
    {
      name: 'large bodies',
      requests: drawLargeBodies(document),
      oracles: [oracle, refusesLarge],
      share: 1,
    },
    { name: 'the signup page', requests: drawSignups(), oracles: [oracle], share: 1 },
    {
      name: 'forged cursors',
      requests: await drawForgedCursors(document, agent, fixture.getId),
      oracles: [oracle],
      share: 2,
    },
  ];
};

/** The name of the target whose requests are fixed instead of drawn. */
const unreadTarget = 'unread requests';

/** Returns paths with large and small responses for `floodConnections`. */
const pathsToRead = async ({ getId }: FuzzFixture): Promise<readonly string[]> =>
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
    ].map((path) => withIds(path, getId)),
  );

/** A password costs a third of a second of CPU time; the description has half a megabyte. */
const expensiveOperations: ReadonlySet<string> = new Set([
  'signIn',
  'showOpenApi',
  'showVersionedOpenApi',
]);

type AttackOptions = { readonly seed: number; readonly runs: number };

/** Draws and sends requests with fast-check, which shrinks each failing one, until no runs remain. */
const attack = async (
  context: FuzzContext,
  target: Target,
  { seed, runs }: AttackOptions,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  let remainingRuns = runs;
  for (let round = 0; remainingRuns > 0 && findings.length < maxFindings; round++) {
    let spent = 0;
    let last: Finding | undefined;
    const property = fc.asyncProperty(target.requests, async (drawn) => {
      if (last && spent++ > maxShrinkRequests) return;
      const found = await sendRequest(context, target, drawn, last ? 0 : maxRetries);
      if (!found) return;
      last = found;
      throw new Error('found');
    });
    const options = { seed: deriveSeed(seed, target.name, round), numRuns: remainingRuns };
    remainingRuns -= (await fc.check(property, options)).numRuns;
    if (last) findings.push(last);
  }
  return findings;
};

const sendRequest = async (
  { fixture, sender, tallies, ownStatuses }: FuzzContext,
  { name, oracles, operation }: Target,
  drawn: DrawnRequest,
  retries = maxRetries,
): Promise<Finding | undefined> => {
  const sent = await completeRequest(drawn, fixture);
  const received = await sendWithRetries(() => sender.send(sent), retries);
  const tally = tallies.get(name) ?? new Map<number, number>();
  tallies.set(name, tally.set(received.status, (tally.get(received.status) ?? 0) + 1));
  if (operation?.method.toUpperCase() === drawn.method) {
    ownStatuses.set(name, (ownStatuses.get(name) ?? new Set()).add(received.status));
  }
  const faults = oracles.flatMap((oracle) => oracle(sent, received));
  return faults.length === 0 ? undefined : { target: name, faults, curl: toCurl(sent) };
};

/** Puts real ids and the credentials of its caller into a drawn request. */
const completeRequest = async (
  drawn: DrawnRequest,
  { credentials, getId }: FuzzFixture,
): Promise<SentRequest> => {
  const { caller, headers, body } = drawn;
  const path = await withIds(drawn.path, getId);
  const query = `${path.includes('?') ? '&' : '?'}api_key=${credentials.key}`;
  return {
    ...drawn,
    path: caller === 'keyInQuery' ? `${path}${query}` : path,
    headers: { ...(await credentials.getHeaders(caller)), ...headers },
    body: body && { ...body, bytes: await withIds(body.bytes, getId) },
  };
};

/** Returns a seed that differs for each target and round and is the same in every run. */
const deriveSeed = (seed: number, name: string, round: number): number =>
  Buffer.from(name).reduce((sum, byte) => Math.imul(sum, 31) + byte, seed + round) | 0;

const toTally = ({ tallies, ownStatuses }: FuzzContext, target: string): Tally => {
  const statuses = [...(tallies.get(target) ?? [])].toSorted(([a], [b]) => a - b);
  const requests = statuses.reduce((sum, [, count]) => sum + count, 0);
  const own = ownStatuses.get(target);
  return { target, requests, statuses: new Map(statuses), ...(own && { ownStatuses: own }) };
};
