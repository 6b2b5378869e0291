import { closeRole, disablePortal, organization, role } from '@hiring/domain';
import { request } from 'undici';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createOrganization, createRole, given, type GivenOrganization } from '../../world.ts';
import {
  findActiveContent,
  hostileName,
  listTexts,
  openPage,
  richDescription,
} from './career-world.ts';

let stack: Stack;
let org: GivenOrganization;
let engineer: string;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  org = await createOrganization(stack, { primaryColor: '#ffdd00' });
  const engineering = { name: 'Software Engineer', description: richDescription };
  const roles = await Promise.all([
    createRole(stack, org.id, engineering),
    createRole(stack, org.id, {
      name: 'Ingénieur qualité',
      department: 'Qualité',
      location: 'Lyon',
      workType: 'remote',
      salaryMin: null,
    }),
    createRole(stack, org.id, { name: 'Closed', status: 'closed' }),
    createRole(stack, org.id, { name: 'Internal', published: false }),
  ]);
  engineer = roles[0].id;
  await stack.settle();
});
afterAll(() => stack.stop());

const at = () => stack.now().toISOString();
const list = (locale = 'en', query = '', { slug } = org) => `/${locale}/careers/${slug}${query}`;
const rolePath = (locale = 'en', id = engineer, { slug } = org) =>
  `/${locale}/careers/${slug}/roles/${id}`;
const names = async (query: string) =>
  listTexts((await openPage(stack, list('en', query))).$, '.roles h2').toSorted();

describe('the list of jobs', () => {
  it.each([
    ['en', 'en', 'ltr', 'Open jobs', '2 jobs'],
    ['fr', 'fr', 'ltr', 'Postes à pourvoir', '2 postes'],
    ['fr-ca', 'fr', 'ltr', 'Postes à pourvoir', '2 postes'],
    ['ar', 'ar', 'rtl', 'الوظائف المتاحة', 'وظيفتان'],
    ['de', 'en', 'ltr', 'Open jobs', '2 jobs'],
  ])('for %s is in the language %s, %s', async (locale, lang, dir, heading, count) => {
    const { status, headers, $ } = await openPage(stack, list(locale));
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect($('html').attr()).toMatchObject({ lang, dir });
    expect(listTexts($, 'h1')).toEqual([heading]);
    expect(listTexts($, '[role=status]')).toEqual([count]);
    const href = `/${lang}/careers/${org.slug}/roles/${engineer}`;
    expect($(`.roles a[href="${href}"]`).text()).toBe('Software Engineer');
    expect(findActiveContent($)).toEqual([]);
  });

  it.each([
    ['', ['Ingénieur qualité', 'Software Engineer']],
    ['?q=SOFTWARE', ['Software Engineer']],
    ['?q=ingenieur+lyon', ['Ingénieur qualité']],
    ['?q=enginer', ['Software Engineer']],
    ['?q=nothing', []],
    ['?department=Engineering', ['Software Engineer']],
    ['?location=Lyon', ['Ingénieur qualité']],
    ['?workType=hybrid', ['Software Engineer']],
    ['?workType=hybrid&location=Lyon', []],
    ['?workType=%00&page=x&unknown=1', ['Ingénieur qualité', 'Software Engineer']],
    ['?q=software&q=x', ['Software Engineer']],
    ['?page=9999', ['Ingénieur qualité', 'Software Engineer']],
  ])('searched with "%s" shows %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('keeps the search in the form, offers to clear it, and is then not for search engines', async () => {
    const { $ } = await openPage(
      stack,
      list('fr', `?q=${encodeURIComponent(hostileName)}&location=Lyon`),
    );
    expect($('#q').attr('value')).toBe(hostileName);
    expect($('#location option[selected]').attr('value')).toBe('Lyon');
    expect(listTexts($, '#workType option')).toEqual(['Indifférent', 'Télétravail', 'Hybride']);
    expect(listTexts($, '[role=status]')).toEqual(['Aucun poste ne correspond à votre recherche']);
    expect($(`main a[href="/fr/careers/${org.slug}"]`).text()).toBe('Effacer tous les filtres');
    expect($('meta[name=robots]').attr('content')).toBe('noindex, follow');
    expect(findActiveContent($)).toEqual([]);
  });

  it('says that no job is open', async () => {
    const empty = await createOrganization(stack);
    await stack.settle();
    const { status, $ } = await openPage(stack, list('en', '', empty));
    expect([status, $('form').length]).toEqual([200, 0]);
    expect(listTexts($, 'main strong')).toEqual(['There are no open jobs at the moment']);
  });

  it('has pages of fifty jobs, and is small', async () => {
    const large = await createOrganization(stack);
    await Promise.all(
      Array.from({ length: 51 }, (_, n) =>
        createRole(stack, large.id, { name: `Role ${n} ${uuid()}` }),
      ),
    );
    await stack.settle();
    const first = await openPage(stack, list('en', '?q=role', large));
    expect(first.$('.roles li')).toHaveLength(50);
    const next = first.$('a[rel=next]').attr('href') ?? '';
    expect(next).toBe(`/en/careers/${large.slug}?q=role&page=2`);
    const second = await openPage(stack, next);
    expect(second.$('.roles li')).toHaveLength(1);
    expect(listTexts(second.$, '.pages span')).toEqual(['Page 2 of 2']);

    const css = first.$('link[rel=stylesheet]').attr('href') ?? '';
    const sizes = await Promise.all(
      [list('en', '', large), css].map(async (path) => {
        const { body } = await request(stack.url + path, { headers: { 'accept-encoding': 'br' } });
        return (await body.arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  });
});

describe('the page of a job', () => {
  it('shows its facts and its description, without unknown nodes', async () => {
    const { status, $ } = await openPage(stack, rolePath());
    expect(status).toBe(200);
    expect(listTexts($, 'h1')).toEqual(['Software Engineer']);
    expect(listTexts($, '.facts dd').slice(0, 3)).toEqual(['Engineering', 'Riyadh', 'Hybrid']);
    expect(listTexts($, '.facts dd')[3]).toMatch(/^SAR\s10,000\s?–\s?15,000 per month$/);
    expect(listTexts($, '.description h2')).toEqual(['Your work']);
    expect(listTexts($, '.description strong')).toEqual(['reliable <i>things</i>']);
    expect(listTexts($, '.description li')).toEqual(['TypeScript']);
    expect($.text()).not.toContain('hidden()');
    expect(findActiveContent($)).toEqual([]);
  });

  it('is described for search engines and previews, in every language', async () => {
    const { $ } = await openPage(stack, rolePath('de'));
    const url = (lang: string) => publicBaseUrl + rolePath(lang);
    expect($('link[rel=canonical]').attr('href')).toBe(url('en'));
    const alternates = $('link[rel=alternate]').toArray();
    expect(alternates.map((one) => [$(one).attr('hreflang'), $(one).attr('href')])).toEqual([
      ...['en', 'fr', 'ar'].map((lang) => [lang, url(lang)]),
      ['x-default', url('en')],
    ]);
    expect($('meta[property="og:title"]').attr('content')).toBe(`Software Engineer · ${org.name}`);
    expect($('meta[property="og:image"]').attr('content')).toBe('https://cdn.example.com/logo.png');
    expect($('meta[name=description]').attr('content')).toBe(
      'Your work Build reliable <i>things</i> TypeScript',
    );
    expect(JSON.parse($('script[type="application/ld+json"]').text())).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Software Engineer',
      description: expect.stringContaining('<li'),
      datePosted: expect.stringMatching(/Z$/),
      url: url('en'),
      hiringOrganization: { name: org.name, sameAs: 'https://example.com' },
      jobLocation: { address: { addressLocality: 'Riyadh' } },
      baseSalary: {
        currency: 'SAR',
        value: { minValue: 10_000, maxValue: 15_000, unitText: 'MONTH' },
      },
    });
  });

  it('shows a salary nowhere unless the portal does (checklist 19)', async () => {
    const silent = await createOrganization(stack, { showSalary: false });
    const { id } = await createRole(stack, silent.id, { salaryMin: 98_765, salaryMax: 98_766 });
    await stack.settle();
    for (const path of [list('en', '', silent), rolePath('en', id, silent)]) {
      const { status, text } = await openPage(stack, path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/98.?76|SAR|baseSalary|Salary/);
    }
  });

  it('leads to the sign-up page in its language, within this service (checklist 35)', async () => {
    const { $ } = await openPage(stack, rolePath('ar'));
    const action = $('form[method=post]').attr('action') ?? '';
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { status, headers } = await createClient(stack).anonymous.post(action, '', forged);
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers['location']).toMatch(/^\/ar\/signup\?invite=[\w-]{43}$/);
    const signup = await openPage(stack, headers['location'] ?? '');
    expect(signup.$('html').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(listTexts(signup.$, 'h1')).toEqual(['التقديم على وظيفة: Software Engineer']);
    expect(signup.$('.brand').attr('href')).toBe(list('ar'));
  });
});

describe('a page that is not there', () => {
  it('is the same 404 for an unknown slug and a disabled portal (checklist 24)', async () => {
    const disabled = await createOrganization(stack);
    const { id } = await createRole(stack, disabled.id);
    await given(stack, organization, disabled.id, (state) => disablePortal(state, at()));
    await stack.settle();
    const slugs = [disabled.slug, 'unknown', '%00', '%E0%A4%A', 'x'.repeat(5_000), '%0d%0aX-A:b'];
    for (const slug of slugs) {
      for (const path of [`/fr/careers/${slug}`, `/fr/careers/${slug}/roles/${id}`]) {
        const { status, headers, $ } = await openPage(stack, path);
        expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
          404,
          'no-store',
          'noindex',
        ]);
        expect(headers).not.toHaveProperty('x-a');
        expect(listTexts($, 'h1')).toEqual(['Cette page n’existe pas']);
      }
      const path = `/fr/careers/${slug}/roles/${id}/apply`;
      expect((await createClient(stack).anonymous.post(path, '')).status).toBe(404);
    }
  });

  it('says that a job is closed, of another organization or unknown, and links the open ones', async () => {
    const second = await createOrganization(stack);
    const [closed, foreign] = await Promise.all([
      createRole(stack, org.id),
      createRole(stack, second.id),
    ]);
    await given(stack, role, closed.id, (state) => closeRole(state, at()));
    await stack.settle();
    for (const id of [closed.id, foreign.id, uuid(), 'x', '%00']) {
      const { status, $ } = await openPage(stack, rolePath('en', id));
      expect(status).toBe(404);
      expect(listTexts($, 'h1')).toEqual(['This job is no longer available']);
      expect($('main a').attr('href')).toBe(list());
      const applied = await createClient(stack).anonymous.post(`${rolePath('en', id)}/apply`, '');
      expect(applied.status).toBe(404);
    }
  });

  it('is a page for unknown paths of a portal, and 405 with Allow for another method', async () => {
    for (const path of [`${list()}/`, `${list()}/x`, '/en/careers']) {
      const { status, $ } = await openPage(stack, path);
      expect([status, listTexts($, 'h1')]).toEqual([404, ['This page does not exist']]);
    }
    const { anonymous } = createClient(stack);
    const deleted = await anonymous.delete(list());
    expect(deleted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    const read = await anonymous.get(`${rolePath()}/apply`);
    expect(read).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    for (const path of [
      '/EN/careers/x',
      '/e/careers/x',
      '/en-/careers/x',
      `/en-${'a'.repeat(40)}/careers/x`,
    ]) {
      expect((await anonymous.get(path)).headers['content-type']).toContain('application/json');
    }
  });
});
