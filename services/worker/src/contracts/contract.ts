import { createHash } from 'node:crypto';

import type { Db } from '@hiring/database';
import type { CandidateRole, Template } from '@hiring/domain';
import { toContractId, contractKey } from '@hiring/storage';

import type { Deps } from '../deps.ts';
import { findTemplate } from './find-template.ts';
import { fillTemplate } from './template.ts';
import { gatherWords } from './words.ts';

/** A contract whose file is stored; `sha256` is of its bytes, in hexadecimal. */
export type Contract = {
  readonly contractId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly locale: string;
  readonly sha256: string;
  readonly generatedAt: string;
};

export type ContractSubject = {
  readonly candidateRoleId: string;
  readonly stepId: string;
  readonly state: CandidateRole;
};

type ContractDeps = Pick<Deps, 'db' | 'store' | 'files' | 'render' | 'now'>;

/**
 * Returns the contract for one step, and creates and stores it when it does not exist. The first run to store it wins,
 * and every run returns the stored one: runs at once, after a crash or after a change of the template refer to the
 * same bytes.
 */
export const ensureContract = async (
  deps: ContractDeps,
  subject: ContractSubject,
): Promise<Contract> => {
  const contractId = toContractId(subject.stepId);
  const existing = await findContract(deps.db, contractId);
  if (existing) return existing;

  const template = await findTemplate(deps.store, subject.state.organizationId);
  const pdf = await printContract(deps, subject, { contractId, template });
  return saveContract(deps, subject, { contractId, template, pdf });
};

const findContract = async (db: Db, contractId: string): Promise<Contract | undefined> => {
  const row = await db
    .selectFrom('worker.contracts')
    .select(['template_id', 'template_version', 'locale', 'sha256', 'generated_at'])
    .where('id', '=', contractId)
    .executeTakeFirst();
  return (
    row && {
      contractId,
      templateId: row.template_id,
      templateVersion: row.template_version,
      locale: row.locale,
      sha256: row.sha256,
      generatedAt: row.generated_at,
    }
  );
};

const printContract = async (
  { store, render }: ContractDeps,
  { stepId, state }: ContractSubject,
  { contractId, template }: { readonly contractId: string; readonly template: Template },
): Promise<Buffer> => {
  const subject = { contractId, stepId, locale: template.locale };
  const { words, madeAt } = await gatherWords(store, state, subject);
  const imprint = { author: words.organizationName, madeAt };
  return render(fillTemplate(template, words), imprint);
};

/** Stores the file before the row that names it, so that no contract is without its bytes. */
const saveContract = async (
  { db, files, now }: ContractDeps,
  { candidateRoleId, stepId, state }: ContractSubject,
  printed: { readonly contractId: string; readonly template: Template; readonly pdf: Buffer },
): Promise<Contract> => {
  const { contractId, template, pdf } = printed;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const file = { bytes: pdf, contentType: 'application/pdf' };
  await files.put(state.candidateId, contractKey({ contractId, sha256 }), file);
  await db
    .insertInto('worker.contracts')
    .values({
      id: contractId,
      candidate_role_id: candidateRoleId,
      step_id: stepId,
      organization_id: state.organizationId,
      template_id: template.id,
      template_version: template.version,
      locale: template.locale,
      sha256,
      size: pdf.length,
      generated_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const saved = await findContract(db, contractId);
  if (!saved) throw new Error('the contract was removed while it was created');
  return saved;
};
