import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { toSigningKey } from '@hiring/audit';
import { advance, candidateRole, fold, streamName } from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readStreamEvents } from '../api/history/read-stream-events.ts';
import { runOps } from '../run-ops.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  createCandidateRole,
  demoWorld,
  type DemoWorld,
  given,
  type GivenCandidateRole,
} from '../world.ts';

type Line = Readonly<Record<string, unknown>> & { readonly recordedAt: string };

const note = 'Strong CV of Grace';

let stack: Stack;
let world: DemoWorld;
let otherApplication: GivenCandidateRole;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  stack = await startStack({ without: ['api', 'worker', 'projector'] });
  world = await demoWorld(stack);
  const stepId = `${world.candidateRole.id}.1`;
  const advanced = { stepId, notes: note, by: 'system', at: stack.now().toISOString() };
  await given(stack, candidateRole, world.candidateRole.id, (state) => advance(state, advanced));
  otherApplication = await createCandidateRole(stack, world.role);
});
afterAll(async () => {
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs `pnpm ops history <words>` on the stores of this stack. */
const history = async (...words: readonly string[]) => {
  const env = { ...process.env, ...stack.env, DATA_DIR: directory };
  const { code, stdout, stderr } = await runOps(env, ['history', ...words]);
  return { code, out: stdout, stderr };
};

const parseLines = (text: string): readonly Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('pnpm ops history STREAM', { timeout: 60_000 }, () => {
  it('prints the events of a stream, and with --at those up to a revision with the state there', async () => {
    const stream = streamName(candidateRole, world.candidateRole.id);
    const [then, lines] = await Promise.all([
      history(stream, '--at', '0', '--json'),
      history(stream, '--ndjson'),
    ]);
    const past = await readStreamEvents(stack, stream);
    const entered = past.slice(0, 1).map(({ event }) => event as never);
    expect(JSON.parse(then.out)).toMatchObject({
      events: [{ revision: '0', type: 'CandidateEnteredPipeline', version: 2 }],
      state: fold(candidateRole, entered),
    });
    const parsedLines = parseLines(lines.out);
    expect(parsedLines.map(({ type, version }) => [type, version])).toEqual([
      ['CandidateEnteredPipeline', 2],
      ['StepValidated', 3],
    ]);
    expect(parsedLines[1]).toMatchObject({ eventId: past[1]?.eventId, data: { notes: note } });
  });

  it('prints text like that of `git log` without --json', async () => {
    const { code, out } = await history(`candidateRole-${world.candidateRole.id}`);
    const blocks = out.trimEnd().split('\n\nevent ');
    expect([code, blocks.length]).toEqual([0, 2]);
    expect(blocks[1]).toMatch(/^\S+ \(candidateRole-\S+, revision 1, position \d+\)\nTime: +20/);
    expect(blocks[1]).toContain('Type:    StepValidated');
    expect(blocks[1]).toContain(`    notes: ${note}`);
  });
});

/** Returns the events of the organization's streams and the memberships of its users, in log order. */
const logOfOrganization = async (): Promise<readonly RecordedEvent[]> => {
  const { organization, role, candidateRole: application, hrRep, member } = world;
  const streams = [
    `organization-${organization.id}`,
    `slug-${organization.slug}`,
    `role-${role.id}`,
    ...[application, otherApplication].flatMap((application) => [
      `candidate-${application.candidateId}`,
      `candidateRole-${application.id}`,
    ]),
  ];
  const past = await Promise.all(streams.map((stream) => readStreamEvents(stack, stream)));
  const people = await Promise.all(
    [hrRep, member].map(({ id }) => readStreamEvents(stack, `user-${id}`)),
  );
  const joined = people.flat().filter(({ event }) => event?.type === 'OrganizationJoined');
  return [...past.flat(), ...joined].toSorted((a, b) => (a.position < b.position ? -1 : 1));
};

describe('pnpm ops history export', { timeout: 60_000 }, () => {
  it('has every event of an organization in log order, with personal fields open or sealed', async () => {
    const { id } = world.organization;
    const output = join(directory, 'archive.ndjson');
    const log = await logOfOrganization();
    const [from = '', to = ''] = [log[5]?.recordedAt, log.at(-2)?.recordedAt];
    const [written, sealed] = await Promise.all([
      history('export', '--organization', id, '--output', output, '--json'),
      history('export', '--organization', id, '--sealed', '--from', from, '--to', to),
    ]);

    const text = await readFile(output, 'utf8');
    const [manifest, ...events] = parseLines(text);
    const trailer = events.pop();
    const whole = { format: 'hiring-history.2', organization: id, from: null, to: null };
    expect(manifest).toMatchObject({ kind: 'manifest', ...whole, personal: 'open' });
    expect(events.map(({ stored: _stored, ...event }) => event)).toEqual(
      log.map((event) => ({
        kind: 'event',
        position: `${event.position}`,
        eventId: event.eventId,
        stream: event.stream,
        revision: `${event.revision}`,
        recordedAt: event.recordedAt,
        type: event.event?.type,
        version: Number(event.type.split('.v')[1]),
        data: event.event?.data,
        metadata: event.stored.metadata,
      })),
    );
    expect(events.map(({ stored, data }) => stored ?? data)).toEqual(
      log.map((event) => event.stored.data),
    );
    expect(text).toContain(note);
    const before = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    const sha256 = createHash('sha256').update(before).digest('hex');
    const { keyId } = toSigningKey(stack.vault.auditSeed);
    const lines = log.length + 1;
    expect(trailer).toEqual({
      kind: 'trailer',
      events: log.length,
      lines,
      sha256,
      chain: null,
      chainedTo: '0',
      keyId,
      signature: expect.stringMatching(/^[\w+/]{86}==$/),
    });
    const summary = { events: log.length, sha256, chained: '0', keyId };
    expect(JSON.parse(written.out)).toEqual({ output, ...summary });
    expect((await stat(output)).mode & 0o777).toBe(0o600);

    const [window, ...stored] = parseLines(sealed.out);
    const within = log.filter(({ recordedAt }) => recordedAt >= from && recordedAt < to);
    expect(window).toMatchObject({ from, to, personal: 'sealed' });
    expect(stored.slice(0, -1).map(({ eventId, data }) => [eventId, data])).toEqual(
      within.map((event) => [event.eventId, event.stored.data]),
    );
    expect(sealed.out).not.toMatch(new RegExp(`${note}|Grace`));
  });

  it('fails for an unknown organization', async () => {
    const { code, out, stderr } = await history('export', '--organization', uuid());
    expect([code, out, stderr]).toEqual([
      1,
      '',
      expect.stringContaining('There is no organization'),
    ]);
  });
});

// Runs after the archive was compared with the log, because it adds an event of the organization.
it('pnpm ops records who ran a command, and history shows it', async () => {
  const { id } = world.organization;
  const env = { ...process.env, ...stack.env, DATA_DIR: directory };
  const words = ['contracts', 'locale', '--organization', id, '--locale', 'fr'];
  expect((await runOps(env, [...words, '--as', 'Grace Hopper'])).code).toBe(0);
  const stream = `contractLocale-${id}`;
  const [text, document] = await Promise.all([history(stream), history(stream, '--json')]);
  const operator = { user: userInfo().username, host: hostname(), as: 'Grace Hopper' };
  expect(JSON.parse(document.out)).toMatchObject([
    { cause: { actor: { type: 'system', name: 'ops' }, operator } },
  ]);
  expect(text.out).toContain(`Run by:  ${operator.user} on ${operator.host}, as Grace Hopper\n`);
}, 60_000);
