import { brotliDecompressSync } from 'node:zlib';

import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { publicBaseUrl, type Stack, startStack } from '../../stack.ts';
import { createOrganization, createRole, type GivenOrganization } from '../../world.ts';
import { findActiveContent, hostileName, listTexts, openPage } from './career-world.ts';

let stack: Stack;
let org: GivenOrganization;
let engineer: string;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  org = await createOrganization(stack);
  engineer = (await createRole(stack, org.id, { name: 'Software Engineer' })).id;
  await stack.settle();
});
afterAll(() => stack.stop());

const list = (locale = 'en', query = '', { slug } = org) => `/${locale}/careers/${slug}${query}`;
const rolePath = (locale = 'en', id = engineer, { slug } = org) =>
  `/${locale}/careers/${slug}/roles/${id}`;

describe('hostile names, descriptions and themes', () => {
  it('are shown as text, and never run or load anything (checklist 61)', async () => {
    const hostile = await createOrganization(stack, {
      logo: 'javascript:alert(1)',
      primaryColor: '#fff}</style><script>alert(1)</script>',
    });
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const description = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: hostileName, marks: [link] }] },
      ],
    };
    const facts = { name: hostileName, department: hostileName, location: hostileName };
    const { id } = await createRole(stack, hostile.id, {
      ...facts,
      description,
      salaryCurrency: hostileName,
      salaryPeriod: hostileName,
    });
    await stack.settle();
    const pages = await Promise.all([
      openPage(stack, list('en', '', hostile)),
      openPage(stack, rolePath('ar', id, hostile)),
    ]);
    for (const { status, headers, $ } of pages) {
      expect([status, findActiveContent($)]).toEqual([200, []]);
      expect($('img, meta[property="og:image"]')).toHaveLength(0);
      expect($('style').text()).toMatch(/^:root\{--accent:#[\da-f]{6}\}@media[^<]*\}\}$/);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'self' 'sha256-[\w+/]{43}='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
    }
    const [, shown] = pages;
    expect(shown.$('h1').text()).toBe(hostileName);
    expect(shown.$('.description').text().trim()).toBe(hostileName);
    expect(JSON.parse(shown.$('script').text())).toMatchObject({ title: hostileName });
  });
});

describe('caches and search engines', () => {
  it('may keep a page for a minute, in each encoding, and get 304 while it is unchanged', async () => {
    for (const path of [list('fr', '?q=software'), rolePath(), `${list()}/sitemap.xml`]) {
      const { headers } = await openPage(stack, path);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding',
      });
      const same = await openPage(stack, path, { 'if-none-match': headers['etag'] ?? '' });
      expect([same.status, same.text]).toEqual([304, '']);
      const { headers: packed, body } = await request(stack.url + path, {
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(packed).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
      const plain = await openPage(stack, path);
      expect(brotliDecompressSync(await body.arrayBuffer()).toString()).toBe(plain.text);
    }
  });

  it('may keep the stylesheet for a year under the name of its content', async () => {
    const { $ } = await openPage(stack, list());
    const href = $('link[rel=stylesheet]').attr('href') ?? '';
    const { status, headers } = await openPage(stack, href);
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const other = await openPage(stack, '/assets/pages.0123456789abcdef.css');
    expect([other.status, other.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  });

  it('find each job in the sitemap of its portal, and no list of the portals', async () => {
    const { headers, $ } = await openPage(stack, `${list('ar')}/sitemap.xml`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = listTexts($, 'loc');
    expect(urls[0]).toBe(publicBaseUrl + list('ar'));
    expect(urls).toContain(publicBaseUrl + rolePath('ar'));
    const page = await openPage(stack, list('ar'));
    expect(page.$('link[rel=sitemap]').attr('href')).toBe(`${list('ar')}/sitemap.xml`);
    const robots = await openPage(stack, '/robots.txt');
    expect(robots.text).toBe('User-agent: *\nDisallow: /api/\nDisallow: /docs\n');
  });

  it('see the same JSON from the endpoints of the portal, whatever they accept', async () => {
    const path = `/api/public/portal/${org.slug}`;
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const { headers } = await createClient(stack).anonymous.get(path, { accept });
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });
});
