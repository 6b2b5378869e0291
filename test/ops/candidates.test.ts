import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createCv } from '../create-cv.ts';
import { runOpsForJson } from '../run-ops.ts';
import { type Stack, startStack } from '../stack.ts';
import { rejectCandidateRole, passStep } from '../worker/transitions.ts';
import {
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
} from '../world.ts';

let stack: Stack;
let directory: string;
let application: GivenCandidateRole;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hiring-ops-'));
  stack = await startStack({ without: ['api'] });
  const organization = await createOrganization(stack);
  const candidateId = await createCandidate(stack, organization.id, {
    name: 'Zacharias Quillfeather',
  });
  application = await createCandidateRole(
    stack,
    await createRole(stack, organization.id),
    candidateId,
  );
  await passStep(stack, application, 2);
  await createCv(stack, candidateId, 'A welder');
  await stack.settle();
});
afterAll(async () => {
  await stack.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Runs `pnpm ops candidates <words> --json` on the stores of this stack. */
const candidates = (...words: readonly string[]) =>
  runOpsForJson({ ...process.env, ...stack.env, DATA_DIR: directory }, ['candidates', ...words]);

it('export prints all data about a person, and writes contracts as files with --output', async () => {
  const output = join(directory, 'export');
  const [printed, written] = await Promise.all([
    candidates('export', application.candidateId),
    candidates('export', application.candidateId, '--output', output),
  ]);
  expect(printed).toMatchObject({
    code: 0,
    output: {
      candidate: { id: application.candidateId, contact: { name: 'Zacharias Quillfeather' } },
      roles: [{ id: application.id, status: 'In Progress' }],
      contracts: [{ candidateRoleId: application.id, pdf: expect.stringMatching(/^JVBERi0/) }],
      documents: [{ fileName: 'cv.txt', file: Buffer.from('A welder').toString('base64') }],
    },
  });
  const file = expect.stringMatching(/^contract-.*\.pdf$/);
  const cv = expect.stringMatching(/^document-.*\.txt$/);
  expect(written.output).toEqual({ directory: output, files: ['candidate.json', file, cv] });
  const document = JSON.parse(await readFile(join(output, 'candidate.json'), 'utf8'));
  expect(document).toMatchObject({ contracts: [{ candidateRoleId: application.id, pdf: file }] });
  const pdf = await readFile(join(output, document.contracts[0].pdf));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await readFile(join(output, document.documents[0].file), 'utf8')).toBe('A welder');
});

it('erase refuses while a role is in progress, and for an unknown candidate', async () => {
  const [early, unknownCandidate] = await Promise.all([
    candidates('erase', application.candidateId, '--reason', 'asked for it'),
    candidates('erase', uuid(), '--reason', 'asked for it'),
  ]);
  const inProgress = { error: { code: 'candidate_in_progress' } };
  const notFound = { error: { code: 'candidate_not_found' } };
  expect([early.code, early.output]).toMatchObject([1, inProgress]);
  expect([unknownCandidate.code, unknownCandidate.output]).toMatchObject([1, notFound]);
});

it('erase removes the personal data when no role is in progress', async () => {
  await rejectCandidateRole(stack, application);
  const erased = await candidates('erase', application.candidateId, '--reason', 'asked for it');
  expect(erased).toMatchObject({ code: 0, output: { id: application.candidateId } });
  const afterErasure = await candidates('export', application.candidateId);
  expect(afterErasure).toMatchObject({ code: 0, output: { contracts: [], documents: [] } });
  expect(JSON.stringify(afterErasure.output)).not.toContain('Quillfeather');
});
