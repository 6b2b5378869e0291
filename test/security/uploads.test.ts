import { deflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { type Stack, startStack } from '../stack.ts';
import { createCandidate, type DemoWorld, demoWorld } from '../world.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

type Uploaded = { readonly document: { readonly id: string; readonly fileName: string } };

const as = (key = world.hrRep.key) => createClient(stack).as(key);

const upload = (candidateId: string, fileName: string, bytes: Buffer, key?: string) =>
  as(key).post<Uploaded>(`/api/v1/candidates/${candidateId}/documents`, {
    fileName,
    content: bytes.toString('base64'),
  });

const script = '<html><script>alert(1)</script></html>';

it.each([
  ['a PDF that is also a page', 'cv.html', Buffer.from(`%PDF-1.7\n${script}\n%%EOF`)],
  ['a text that is a page', 'cv.svg', Buffer.from(script)],
])('uploads: %s is served as a download that no browser shows', async (_what, name, bytes) => {
  const candidateId = await createCandidate(stack, world.organization.id);
  const { status, body } = await upload(candidateId, name, bytes);
  expect(status).toBe(200);
  const path = `/api/v1/candidates/${candidateId}/documents/${body.document.id}/file`;
  const { headers } = await as().get(path);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.(?:pdf|txt)"$/);
});

it.each([
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a"; filename="b.html',
  '.htaccess',
])('uploads: the name %s is a text and no path, and is in no header', async (fileName) => {
  const candidateId = await createCandidate(stack, world.organization.id);
  const { status, body } = await upload(candidateId, fileName, Buffer.from('A welder'));
  expect([status, body.document.fileName]).toEqual([200, fileName]);
  const path = `/api/v1/candidates/${candidateId}/documents/${body.document.id}/file`;
  const { headers } = await as().get(path);
  expect(headers['content-disposition']).toBe(`attachment; filename="cv-${body.document.id}.txt"`);
  const files = await stack.db.selectFrom('worker.files').select('key').execute();
  expect(files.filter(({ key }) => key.includes('..') || key.includes('etc'))).toEqual([]);
});

it('uploads: a name with a line break or control character is refused', async () => {
  const candidateId = await createCandidate(stack, world.organization.id);
  for (const fileName of ['a\r\nSet-Cookie: b=c', 'a\0.pdf', 'a\u001B[2J.pdf', '', ' ']) {
    const { status } = await upload(candidateId, fileName, Buffer.from('A welder'));
    expect([fileName, status]).toEqual([fileName, 400]);
  }
});

it('uploads: a compressed file that is no document is refused before it is unpacked', async () => {
  const candidateId = await createCandidate(stack, world.organization.id);
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  for (const bytes of [bomb, Buffer.concat([Buffer.from('PK\x03\x04'), bomb])]) {
    expect((await upload(candidateId, 'cv.docx', bytes)).status).toBe(400);
  }
});

it('uploads: a document is not found under a candidate of another organization', async () => {
  const theirs = await createCandidate(stack, world.otherOrganization.id);
  const own = await createCandidate(stack, world.organization.id);
  const { key } = world.outsider;
  const { body, status } = await upload(theirs, 'cv.txt', Buffer.from('A welder'), key);
  expect(status).toBe(200);
  for (const candidateId of [own, theirs]) {
    for (const part of ['file', 'text']) {
      const path = `/api/v1/candidates/${candidateId}/documents/${body.document.id}/${part}`;
      expect((await as().get(path)).status).toBe(404);
    }
  }
});
