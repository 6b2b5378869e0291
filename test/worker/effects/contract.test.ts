import { createHash } from 'node:crypto';

import {
  candidateRole,
  chooseContractLocale,
  contractLocale,
  contractTemplate,
  toContractTemplateId,
  type DomainEvent,
  saveContractTemplate,
  streamName,
} from '@hiring/domain';
import { iterateStream, load } from '@hiring/eventstore';
import { createPersonalFiles } from '@hiring/personal-data';
import { contractKey, openFiles } from '@hiring/storage';
import { openKeyring } from '@hiring/vault';
import { v5 as uuidFrom } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Stack } from '../../stack.ts';
import {
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  given,
} from '../../world.ts';
import { backends } from '../backends.ts';
import { hireCandidateRole, rejectCandidateRole, passStep } from '../transitions.ts';
import { startWorkerStack } from '../worker-stack.ts';
import { extractText } from './pdf.ts';

/** Contract ids are derived from it: it never changes. */
const contractNamespace = '5b0c3f0e-7a51-4d0c-9d39-3a1f6c0f7e55';

describe.each(backends)('the contract of a candidate, with jobs in %s', (backend) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startWorkerStack(backend);
  });
  afterAll(() => stack.stop());

  const createApplicant = async (name = 'Grace Example') => {
    const organization = await createOrganization(stack);
    const role = await createRole(stack, organization.id, { name: 'Welder', location: 'Lyon' });
    const candidateId = await createCandidate(stack, organization.id, { name });
    return { organization, ...(await createCandidateRole(stack, role, candidateId)) };
  };

  it('is generated when the current step becomes an offer step, with the SHA-256 of the file in the event', async () => {
    const applied = await createApplicant();
    await passStep(stack, applied, 1);
    await stack.settle();
    expect(await listContracts(stack, applied.id)).toEqual([]);

    await passStep(stack, applied, 2);
    await stack.settle();
    const [contract, ...others] = await listContracts(stack, applied.id);
    expect(others).toEqual([]);
    expect(contract?.step_id).toBe(applied.steps[2]?.id);
    expect(contract?.organization_id).toBe(applied.organizationId);
    const template = { templateId: 'employment', templateVersion: 1, locale: 'en' };
    const { step_id: stepId, id: contractId, pdf = '', size } = contract ?? {};
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(size).toBe(pdf.length);
    expect(await generatedFor(stack, applied.id)).toMatchObject([
      { stepId, contractId, ...template, sha256 },
    ]);
  });

  it('is a tagged PDF with language, title and the data of candidate, role and organization in any script', async () => {
    const applied = await createApplicant('Оксана Ґудзь-Παπαδοπούλου');
    await passStep(stack, applied, 2);
    await stack.settle();
    const [contract] = await listContracts(stack, applied.id);
    const source = contract?.pdf.toString('latin1');
    expect(source).toMatch(/^%PDF-1\.7/);
    for (const mark of [
      '/Marked true',
      '/S /H1',
      '/S /H2',
      '/S /P',
      '/Lang (en)',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
    ]) {
      expect(source).toContain(mark);
    }

    const text = extractText(contract?.pdf ?? Buffer.alloc(0));
    expect(text).toContain('Employment contract: Welder');
    for (const word of ['Оксана', 'Ґудзь', 'Παπαδοπούλου', 'Lyon', applied.organization.name]) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain('\uFFFD');
  });

  it('is generated on hire if none exists, and not a second time if one does', async () => {
    const [atOnce, afterOffer] = await Promise.all([createApplicant(), createApplicant()]);
    await hireCandidateRole(stack, atOnce);
    await passStep(stack, afterOffer, 2);
    await stack.settle();
    await hireCandidateRole(stack, afterOffer);
    await stack.settle();
    expect(await generatedFor(stack, atOnce.id)).toHaveLength(1);
    expect(await generatedFor(stack, afterOffer.id)).toHaveLength(1);
    expect(await listContracts(stack, afterOffer.id)).toHaveLength(1);
  });

  it('is recorded with the file that a worker stored before it died', async () => {
    const applied = await createApplicant();
    const stepId = applied.steps[2]?.id ?? '';
    const stored = {
      id: uuidFrom(stepId, contractNamespace),
      template_id: 'of an older build',
      template_version: 7,
      locale: 'fr',
      sha256: 'of the first file',
      size: 14,
      generated_at: '2026-06-05T10:00:00.123Z',
    };
    await stack.db
      .insertInto('worker.contracts')
      .values({
        ...stored,
        candidate_role_id: applied.id,
        step_id: stepId,
        organization_id: applied.organizationId,
      })
      .execute();

    await passStep(stack, applied, 2);
    await stack.settle();
    expect(await generatedFor(stack, applied.id)).toMatchObject([
      {
        stepId,
        contractId: stored.id,
        templateId: 'of an older build',
        templateVersion: 7,
        locale: 'fr',
        sha256: stored.sha256,
        generatedAt: stored.generated_at,
      },
    ]);
    expect(await listContracts(stack, applied.id)).toHaveLength(1);
  });

  it("is in the organization's language, from its own template when it has saved one", async () => {
    const applied = await createApplicant();
    const { organizationId } = applied;
    const chosen = { organizationId, locale: 'fr', chosenBy: 'a-user', chosenAt };
    await given(stack, contractLocale, organizationId, (state) =>
      chooseContractLocale(state, chosen),
    );
    await passStep(stack, applied, 2);
    await stack.settle();
    const [french] = await listContracts(stack, applied.id);
    expect(french).toMatchObject({ template_id: 'employment', template_version: 1, locale: 'fr' });
    expect(french?.pdf.toString('latin1')).toContain('/Lang (fr)');
    const text = extractText(french?.pdf ?? Buffer.alloc(0));
    for (const word of ['Contrat de travail – Welder', 'hybride', 'l’employeur', 'par mois']) {
      expect(text).toContain(word);
    }

    const id = toContractTemplateId(organizationId, 'fr');
    const saved = {
      ...ownTemplate,
      organizationId,
      locale: 'fr',
      savedBy: 'us',
      savedAt: chosenAt,
    };
    await given(stack, contractTemplate, id, (state) => saveContractTemplate(state, saved));
    const role = await createRole(stack, organizationId, { name: 'Soudeur' });
    const another = await createCandidateRole(stack, role);
    await passStep(stack, another, 2);
    await stack.settle();
    const [own] = await listContracts(stack, another.id);
    expect(own).toMatchObject({ template_id: id, template_version: 1, locale: 'fr' });
    expect(extractText(own?.pdf ?? Buffer.alloc(0))).toContain('Engagement de Soudeur');
    expect(await generatedFor(stack, another.id)).toMatchObject([
      { templateId: id, templateVersion: 1, locale: 'fr', sha256: own?.sha256 },
    ]);
  });

  it('is not generated for a candidate who is not selected', async () => {
    const applied = await createApplicant();
    await rejectCandidateRole(stack, applied);
    await stack.settle();
    expect(await generatedFor(stack, applied.id)).toEqual([]);
  });
});

const chosenAt = '2026-06-02T08:00:00.000Z';

const ownTemplate = {
  title: 'Engagement de {{roleName}}',
  opening: ['{{organizationName}} engage {{candidateName}}.'],
  clauses: [{ heading: '1. Lieu', paragraphs: ['À {{location}}.'] }],
  signatures: ['{{candidateName}}'],
};

const listContracts = async ({ db, store, vault }: Stack, candidateRoleId: string) => {
  const rows = await db
    .selectFrom('worker.contracts')
    .select(['id', 'step_id', 'organization_id', 'sha256', 'size'])
    .select(['template_id', 'template_version', 'locale'])
    .where('candidate_role_id', '=', candidateRoleId)
    .execute();
  const files = createPersonalFiles(openFiles(db, undefined), openKeyring(db, vault));
  const { state } = await load(store, candidateRole, candidateRoleId);
  return Promise.all(
    rows.map(async (row) => {
      const key = contractKey({ contractId: row.id, sha256: row.sha256 });
      const pdf = await files.get(state.candidateId, key);
      return { ...row, pdf: Buffer.isBuffer(pdf) ? pdf : Buffer.alloc(0) };
    }),
  );
};

const generatedFor = async (
  { store }: Stack,
  candidateRoleId: string,
): Promise<readonly DomainEvent['data'][]> => {
  const generated: DomainEvent['data'][] = [];
  for await (const { event } of iterateStream(store, streamName(candidateRole, candidateRoleId))) {
    if (event?.type === 'ContractGenerated') generated.push(event.data);
  }
  return generated;
};
