import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';

/** Kilobytes of compressed files that the sign-in page loads at most. */
const maxFirstLoadKb = 260;

let stack: Stack;
let anonymous: Caller;
let page: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'projector'] });
  ({ anonymous } = createClient(stack));
  page = (await anonymous.get('/console')).text;
});
afterAll(() => stack.stop());

const listAssets = (): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

describe('the page of the console', () => {
  it.each(['/console', '/console/', '/console/sessions?x=1', '/console/a/deep/link'])(
    'is served at %s and stored by no cache',
    async (path) => {
      const response = await anonymous.get(path);
      expect(response).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      });
      expect(response.text).toContain('<div id="root"></div>');
    },
  );

  it('cannot be framed, runs scripts from files only, and has a nonce of its own for styles', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => anonymous.get('/console')));
    const policy = first?.headers['content-security-policy'] ?? '';
    const [, nonce = ''] = /'nonce-([\w+/=]{24})'/.exec(policy) ?? [];
    expect(first?.text).toContain(`nonce="${nonce}"`);
    expect(second?.text).not.toContain(nonce);
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(first?.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(page).not.toMatch(/<script>|<style>| style=| on\w+=/);
  });

  it('is read only', async () => {
    expect((await anonymous.post('/console', {})).status).toBe(404);
    expect((await anonymous.head('/console')).status).toBe(200);
  });
});

describe('an asset of the console', () => {
  it('is compressed before and stored for a year', async () => {
    for (const encoding of ['br', 'gzip']) {
      for (const path of listAssets()) {
        const response = await anonymous.get(path, { 'accept-encoding': encoding });
        expect(response.headers).toMatchObject({
          'content-encoding': encoding,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
        });
        const etag = response.headers['etag'] ?? '';
        const repeated = { 'accept-encoding': encoding, 'if-none-match': etag };
        expect((await anonymous.get(path, repeated)).status).toBe(304);
      }
    }
  });

  it('loads from this service only, and little', async () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const sizes = await Promise.all(
      listAssets().map(async (path) => {
        const { headers } = await anonymous.head(path, { 'accept-encoding': 'br' });
        return Number(headers['content-length']);
      }),
    );
    expect(sizes.length).toBeGreaterThan(1);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(10_000);
    expect(total).toBeLessThan(maxFirstLoadKb * 1_000);
  });

  it.each([
    '/console/assets/',
    '/console/assets/index-00000000.js',
    '/console/assets/..%2F..%2Fpackage.json',
    '/console/assets/../stamp.txt',
    '/console/assets/%00-00000000.js',
    '/console/assets/index-00000000.js.map',
  ])('is 404 at %s', async (path) => {
    const response = await anonymous.get(path);
    const isPage = response.headers['content-type']?.startsWith('text/html');
    expect(isPage || response.status === 404).toBe(true);
    expect(response.text).not.toContain('"dependencies"');
  });
});
