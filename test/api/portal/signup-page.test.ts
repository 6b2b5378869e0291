import { read } from '@hiring/database';
import { candidate } from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createOrganization,
  createRole,
  type GivenOrganization,
  type GivenRole,
} from '../../world.ts';
import { findActiveContent, listTexts, openPage } from './career-world.ts';
import { createInvitation } from './create-invitation.ts';
import { docx } from './docx.ts';

let stack: Stack;
let org: GivenOrganization;
let openRole: GivenRole;
let token: string;
beforeAll(async () => {
  stack = await startStack({
    without: ['worker'],
    api: { RATE_LIMITS: 'on', RATE_LIMIT_ACCEPT: '20/600' },
  });
  org = await createOrganization(stack);
  openRole = await createRole(stack, org.id, { name: 'Welder <b>& more</b>' });
  await stack.settle();
  token = await createInvitation(stack, org, openRole.id);
});
afterAll(() => stack.stop());

const page = (locale = 'en', query = `invite=${token}`) => `/${locale}/signup?${query}`;
const show = (path = page()) => createClient(stack).anonymous.get<string>(path);

type FormFields = Readonly<Record<string, string | File>>;

const encoded = async (fields: FormFields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const request = new Request('http://form', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
};
const send = async (fields: FormFields, path = page()) => {
  const { body, headers } = await encoded(fields);
  return createClient(stack).anonymous.post<string>(path, body, headers);
};

const noFile = new File([], '');
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '', cv: noFile };

const candidates = async () => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('candidates').select(['id', 'name', 'phone', 'email']);
  return rows.where('organization_id', '=', org.id).orderBy('created_at').execute();
};

describe('the signup page', () => {
  it.each([
    ['en', 'en', 'ltr', 'Send application'],
    ['fr', 'fr', 'ltr', 'Envoyer la candidature'],
    ['fr-ca', 'fr', 'ltr', 'Envoyer la candidature'],
    ['ar', 'ar', 'rtl', 'إرسال الطلب'],
    ['de', 'en', 'ltr', 'Send application'],
  ])(
    'is a form, for %s in the language %s, %s, and escapes markup in texts',
    async (locale, lang, dir, button) => {
      const { status, headers, $ } = await openPage(stack, page(locale));
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect($('html').attr()).toMatchObject({ lang, dir });
      expect(listTexts($, 'button')).toEqual([button]);
      expect($('h1').text()).toContain('Welder <b>& more</b>');
      expect(findActiveContent($)).toEqual([]);
      for (const id of ['name', 'email', 'phone', 'cv']) {
        expect($(`label[for="${id}"]`)).toHaveLength(1);
        expect($(`input#${id}`).attr('name')).toBe(id);
      }
    },
  );

  it('has the theme, logo and jobs of the portal of its organization', async () => {
    const { $ } = await openPage(stack, page('ar'));
    expect($('.brand').attr('href')).toBe(`/ar/careers/${org.slug}`);
    expect($('.brand').text()).toBe(org.name);
    expect($('.brand img').attr()).toMatchObject({
      src: 'https://cdn.example.com/logo.png',
      alt: '',
    });
  });

  it('allows no scripts, no other resources and no other form target', async () => {
    const { headers } = await openPage(stack, page());
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[\w+/]{43}='; img-src https:\/\/cdn\.example\.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it.each(['invite=unknown', `invite=${'x'.repeat(43)}`, '', 'invite=a&invite=b'])(
    'returns 404 with an explanation for %s',
    async (query) => {
      const { status, body } = await show(page('fr', query));
      expect(status).toBe(404);
      expect(body).toContain('n’est plus valable');
    },
  );

  it('rejects other methods and media types', async () => {
    const response = await createClient(stack).anonymous.delete<string>(page());
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
    const json = await createClient(stack).anonymous.post<string>(page(), { name: 'Ada' });
    expect(json.status).toBe(415);
  });
});

describe('the form', () => {
  it('shows an error at each invalid field, keeps the given values and accepts nothing', async () => {
    const picture = new File([Buffer.from('89504e470d0a1a0a', 'hex')], 'cv.pdf');
    const { status, body } = await send({ name: '', email: '"><b>', phone: '+33 1', cv: picture });
    expect(status).toBe(400);
    expect(body).toContain('role="alert"');
    for (const id of ['name', 'email', 'cv']) {
      expect(body).toContain(`<a href="#${id}">`);
      expect(body).toContain(
        `aria-describedby="${id === 'cv' ? 'cv-hint cv-error' : `${id}-error`}"`,
      );
    }
    expect(body).toContain('value="+33 1"');
    expect(body).toContain('value="&#34;&#62;&#60;b&#62;"');
    expect(await candidates()).toEqual([]);
  });

  it('shows that a CV over 5 MB is too large', async () => {
    const large = new File([Buffer.alloc(5 * 1024 * 1024 + 1, 'a')], 'cv.txt');
    const { status, body } = await send({ ...ada, cv: large });
    expect(status).toBe(400);
    expect(body).toContain('Choose a CV of up to 5 MB');
  });

  it('accepts nothing when it is truncated, has no boundary or is encoded', async () => {
    const { body, headers } = await encoded({ ...ada, cv: new File(['a welder'], 'cv.txt') });
    const part = Buffer.from('--b\r\nContent-Disposition: form-data; name="cv"');
    const sent: readonly [Buffer, Readonly<Record<string, string>>][] = [
      [body.subarray(0, body.indexOf('welder')), headers],
      [body.subarray(0, body.indexOf('Content')), headers],
      [part, { 'content-type': 'multipart/form-data; boundary=b' }],
      [body, { 'content-type': 'multipart/form-data; x=y' }],
      [body, { ...headers, 'content-encoding': 'gzip' }],
    ];
    for (const [cut, message] of sent) {
      const { status } = await createClient(stack).anonymous.post(page(), cut, message);
      expect([400, 415]).toContain(status);
    }
    expect(await candidates()).toEqual([]);
  });

  it('places the candidate on the role once, stores each submission and redirects to the thank-you page', async () => {
    const cv = new File([Buffer.from(docx, 'base64')], 'Ada, "résumé".docx');
    for (const name of ['Ada Lovelace', 'Somebody Else']) {
      const { status, headers } = await send({ ...ada, name, cv });
      expect([status, headers['location']]).toEqual([303, `?invite=${token}&sent=1`]);
    }
    const [found, ...others] = await candidates();
    expect([found, others]).toEqual([
      { id: found?.id, name: 'Ada Lovelace', phone: null, email: 'ada@example.org' },
      [],
    ]);
    const { state } = await load(stack.store, candidate, found?.id ?? '');
    expect(state.placements).toMatchObject([{ roleId: openRole.id }]);
    expect(state.documents).toMatchObject([{ text: 'pending' }, { text: 'pending' }]);
    expect((await show(page('en', `invite=${token}&sent=1`))).body).toContain('Thank you');
  });

  it('has a rate limit per address', async () => {
    const responses = [];
    for (let remaining = 20; remaining > 0; remaining--) {
      responses.push(await send({ ...ada, name: '' }));
    }
    expect(responses.at(-1)).toMatchObject({ status: 429 });
    expect(responses.at(-1)?.body).toContain('This did not work');
    expect((await show()).status).toBe(200);
  });
});
