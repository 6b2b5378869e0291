import { createHash } from 'node:crypto';

import {
  accept as acceptedBy,
  candidate,
  candidateRole,
  close,
  disablePortal,
  effectIdOf,
  organization,
  role,
  streamOf,
  withdraw,
} from '@hiring/domain';
import { history, load } from '@hiring/eventstore';
import { cvTextOf, personalFiles } from '@hiring/personal-data';
import { effectRecords, read } from '@hiring/readmodels';
import { openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import {
  aCaller,
  aCandidate,
  anOrganization,
  aRole,
  given,
  type GivenOrganization,
} from '../world.ts';
import { docx } from './cvs.ts';
import { invitedTo } from './invited.ts';

type Fields = Readonly<Record<string, unknown>>;
type Shown = { readonly invitation: Fields };
type Documents = { readonly documents: readonly (Fields & { readonly id: string })[] };

let stack: Stack;
let clock = new Date();
beforeAll(async () => {
  stack = await startStack({ now: () => clock });
});
afterAll(() => stack.stop());

const nobody = () => clientOf(stack).anonymous;

const aJob = async () => {
  const org = await anOrganization(stack);
  const job = await aRole(stack, org.id);
  await stack.settle();
  return { org, job, token: await invitedTo(stack, org, job.id) };
};

const show = (token: string, query = '') =>
  nobody().get<Shown>(`/api/public/invitations/${token}${query}`);
const accept = (token: string, body: unknown) =>
  nobody().post<Fields>(`/api/public/invitations/${token}/accept`, body);

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+33 1' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const cv = { fileName: 'Ada, résumé.txt', content: base64('Ada Lovelace\nWelder') };

const candidatesOf = async ({ id }: GivenOrganization) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidates').select(['id', 'name', 'phone', 'source']);
  return rows.where('organization_id', '=', id).orderBy('created_at').execute();
};
const oneOf = async (org: GivenOrganization): Promise<string> => {
  const [found, ...others] = await candidatesOf(org);
  expect(others).toEqual([]);
  return found?.id ?? '';
};
const stateOf = async (id: string) => (await load(stack.store, candidate, id)).state;

describe('GET /api/public/invitations/{token}', () => {
  it('shows the role, the organisation and what is asked, at once and to any page', async () => {
    const { org, job, token } = await aJob();
    const { status, body, headers } = await show(token);
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body.invitation).toMatchObject({
      role: { id: job.id, name: job.name, location: 'Riyadh' },
      organization: { name: org.name },
      locale: 'en',
      asks: { name: 'required', email: 'required', phone: 'optional', cv: 'optional' },
    });
  });

  it.each([
    ['unknown', async () => 'x'.repeat(43)],
    ['no token', async () => 'x'],
    [
      'expired',
      async () => {
        const { token } = await aJob();
        clock = new Date(clock.getTime() + 30 * 86_400_000);
        return token;
      },
    ],
    [
      'to a role that was closed',
      async () => {
        const { job, token } = await aJob();
        await given(stack, role, job.id, (it) => close(it, clock.toISOString()));
        return token;
      },
    ],
    [
      'to a role that left the portal',
      async () => {
        const { job, token } = await aJob();
        await given(stack, role, job.id, (it) => withdraw(it, clock.toISOString()));
        return token;
      },
    ],
    [
      'of an organisation whose portal was disabled',
      async () => {
        const { org, token } = await aJob();
        await given(stack, organization, org.id, (it) => disablePortal(it, clock.toISOString()));
        return token;
      },
    ],
  ])('is the same 404 when it is %s, and nothing can be accepted', async (_name, dead) => {
    const token = await dead();
    const gone = {
      status: 404,
      body: { error: 'The invitation is not valid, or the job no longer available' },
    };
    expect(await show(token)).toMatchObject(gone);
    expect(await accept(token, { ...ada, cv })).toMatchObject(gone);
  });
});

describe('POST /api/public/invitations/{token}/accept', () => {
  it('makes a candidate on the first step of the role, with what they said', async () => {
    const { org, job, token } = await aJob();
    const answers = [{ question: 'When?', answer: 'In May' }];
    const { status, body } = await accept(token, { ...ada, answers });
    expect(status).toBe(200);
    const acceptance = { role: { id: job.id, name: job.name }, organization: { name: org.name } };
    expect(body).toEqual({ success: true, acceptance });

    const id = await oneOf(org);
    expect(await candidatesOf(org)).toEqual([
      { id, name: ada.name, phone: ada.phone, source: 'career portal' },
    ]);
    const { placements } = await stateOf(id);
    expect(placements).toMatchObject([{ roleId: job.id }]);
    const way = await load(stack.store, candidateRole, placements[0]?.candidateRoleId ?? '');
    expect(way.state).toMatchObject({ status: 'In Progress', candidateId: id });
    expect(way.state.steps[0]?.status).toBe('in_progress');

    const hrRep = await aCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
    const path = `/api/v1/candidates/${id}/acceptances`;
    const said = { roleId: job.id, locale: 'en', name: ada.name, phone: ada.phone, answers };
    expect((await clientOf(stack).as(hrRep.key).get(path)).body).toMatchObject({
      acceptances: [{ ...said, documentId: null }],
    });
    const member = await aCaller(stack, { memberships: { [org.id]: 'member' } });
    expect((await clientOf(stack).as(member.key).get(path)).status).toBe(403);
  });

  it('finds who is known by the address, changes nothing about them and does not say so', async () => {
    const { org, job, token } = await aJob();
    const known = await aCandidate(stack, org.id, { name: 'Ada Byron' });
    await stack.settle();
    const { email } = (await stateOf(known)).contact;
    const first = await accept(token, { ...ada, email: email.toUpperCase() });
    const stranger = await accept(token, { ...ada, email: 'somebody@example.org' });
    expect(first.body).toEqual(stranger.body);
    expect((await candidatesOf(org)).map(({ name }) => name).toSorted()).toEqual([
      'Ada Byron',
      ada.name,
    ]);
    expect((await stateOf(known)).placements).toMatchObject([{ roleId: job.id }]);
  });

  it('is once for each address and role when the same is said, however often and at once', async () => {
    const { org, job, token } = await aJob();
    const inFrench = await invitedTo(stack, org, job.id, 'fr');
    const tries = [token, inFrench, token, token].map((it) => accept(it, { ...ada, cv }));
    const answers = await Promise.all(tries);
    const [{ body } = { body: {} }] = answers;
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
    const id = await oneOf(org);
    const { acceptances, documents, placements } = await stateOf(id);
    expect([acceptances.length, documents.length, placements.length]).toEqual([1, 1, 1]);
    const kept = await stack.db
      .selectFrom('worker.files')
      .select('key')
      .where('key', 'like', `documents/${id}/%`)
      .where('key', 'not like', '%.txt')
      .execute();
    expect(kept).toHaveLength(1);
    expect((await accept(token, { ...ada, cv })).body).toEqual(body);
    expect(await stateOf(id)).toEqual({ ...(await stateOf(id)), acceptances, documents });
  });

  it('finishes what a crash left between the acceptance and the role', async () => {
    const { org, job, token } = await aJob();
    const id = await aCandidate(stack, org.id);
    const said = { locale: 'en', name: ada.name, phone: null, answers: [] };
    const content = JSON.stringify([ada.name, null, [], null]);
    const digest = createHash('sha256').update(content).digest('hex');
    const accepted = { roleId: job.id, ...said, acceptedAt: clock.toISOString(), digest };
    await given(stack, candidate, id, (it) => acceptedBy(it, accepted));
    await stack.settle();
    const { email } = (await stateOf(id)).contact;
    expect((await accept(token, { name: ada.name, email })).status).toBe(200);
    const { acceptances, placements } = await stateOf(id);
    expect([acceptances, placements]).toMatchObject([[{ digest }], [{ roleId: job.id }]]);
  });

  it('refuses what is not as described with the path of the field', async () => {
    const { org, token } = await aJob();
    const wrong = [
      [{ name: ada.name }, 'email'],
      [{ ...ada, email: 'nobody' }, 'email'],
      [{ ...ada, name: ' ' }, 'name'],
      [{ ...ada, admin: true }, 'admin'],
      [{ ...ada, cv: { fileName: 'a', content: '$' } }, 'cv.content'],
      [{ ...ada, cv: { fileName: 'cv.pdf', content: base64('\0not a pdf') } }, 'cv'],
    ] as const;
    for (const [body, path] of wrong) {
      const answer = await accept(token, body);
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
    }
    expect(await show(token, '?more=1')).toMatchObject({ status: 400 });
    expect(await candidatesOf(org)).toEqual([]);
  });

  it('takes a CV of 5 MB and none that is larger', async () => {
    const { token } = await aJob();
    for (const [more, status] of [
      [1, 413],
      [1_000_000, 413],
      [0, 200],
    ] as const) {
      const content = Buffer.alloc(5 * 1024 * 1024 + more, 'a').toString('base64');
      const answer = await accept(token, { ...ada, cv: { fileName: 'cv.txt', content } });
      expect(answer.status).toBe(status);
    }
  });
});

describe('the CV of a candidate', () => {
  it('is kept sealed, read by the worker, and shown to those who manage steps', async () => {
    const { org, token } = await aJob();
    const bytes = Buffer.from(docx, 'base64');
    const sent = { fileName: 'cv.pdf', content: docx };
    expect((await accept(token, { ...ada, cv: sent })).status).toBe(200);
    const id = await oneOf(org);

    const hrRep = await aCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
    const path = `/api/v1/candidates/${id}/documents`;
    const { body } = await clientOf(stack).as(hrRep.key).get<Documents>(path);
    expect(body.documents).toEqual([
      {
        further: false,
        verified: false,
        id: expect.any(String),
        kind: 'cv',
        fileName: 'cv.pdf',
        mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        attachedAt: expect.any(String),
        text: { status: 'extracted', characters: 20, reason: null },
      },
    ]);
    const filePath = `${path}/${body.documents[0]?.id}/file`;
    const file = await clientOf(stack).as(hrRep.key).get(filePath);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="cv-${body.documents[0]?.id}.docx"`,
      'content-length': String(bytes.length),
    });
    const owner = await aCaller(stack, { memberships: { [org.id]: 'owner' } });
    const exported = await clientOf(stack).as(owner.key).get(`/api/v1/candidates/${id}/export`);
    expect(exported.body).toMatchObject({ documents: [{ fileName: 'cv.pdf', file: docx }] });
    const member = await aCaller(stack, { memberships: { [org.id]: 'member' } });
    expect((await clientOf(stack).as(member.key).get(path)).status).toBe(200);
    expect((await clientOf(stack).as(member.key).get(filePath)).status).toBe(403);
    const outsider = await aCaller(stack, {});
    expect((await clientOf(stack).as(outsider.key).get(path)).status).toBe(404);

    const files = personalFiles(openFiles(stack.db, undefined), openKeyring(stack.db, stack.vault));
    const { text } = (await cvTextOf({ store: stack.store, files }, id)) ?? {};
    expect(text).toBe('Ada Lovelace, welder');
    const stored = await stack.db.selectFrom('worker.files').select('bytes').execute();
    expect(stored.some((it) => it.bytes.includes('welder'))).toBe(false);
  });

  it('that cannot be read says why, as an effect that was done', async () => {
    const { org, token } = await aJob();
    const content = base64('%PDF-1.7 and nothing else');
    await accept(token, { ...ada, cv: { fileName: 'cv.pdf', content } });
    const id = await oneOf(org);
    const events = [];
    for await (const it of history(stack.store, streamOf(candidate, id))) events.push(it);
    expect(events.at(-1)?.event).toMatchObject({
      type: 'DocumentFoundUnreadable',
      data: { reason: 'damaged' },
    });
    const attached = events.find(({ event }) => event?.type === 'DocumentAttached');
    const record = await effectRecords(stack.db)
      .selectAll()
      .where('id', '=', effectIdOf(attached?.eventId ?? '', 'read-document'))
      .executeTakeFirst();
    expect(record).toMatchObject({
      type: 'document_text',
      status: 'succeeded',
      candidate_id: id,
      organization_id: org.id,
    });
  });
});
