import { createHash } from 'node:crypto';

import type { CandidateRole } from '@hiring/domain';
import type { Db } from '@hiring/readmodels';
import { v5 as uuidFrom } from 'uuid';

import type { Deps } from '../deps.ts';
import { employmentEn } from './employment-en.ts';
import { fillTemplate } from './template.ts';
import { wordsFor } from './words.ts';

/** A contract's file is kept; `sha256` is of its bytes, in hexadecimal. */
export type Contract = {
  readonly contractId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly locale: string;
  readonly sha256: string;
};

export type ContractSubject = {
  readonly candidateRoleId: string;
  readonly stepId: string;
  readonly state: CandidateRole;
};

const template = employmentEn;

/**
 * The contract for one step, made and kept when there is none. Whoever keeps it first wins, and everybody answers what
 * was kept: two runs at once, or a run after a crash, speak of the same bytes.
 */
export const contractFor = async (deps: Deps, subject: ContractSubject): Promise<Contract> => {
  const contractId = uuidFrom(subject.stepId, contractNamespace);
  const sha256 =
    (await keptHash(deps.db, contractId)) ?? (await makeContract(deps, { ...subject, contractId }));
  const { id: templateId, version: templateVersion, locale } = template;
  return { contractId, templateId, templateVersion, locale, sha256 };
};

/** Contract ids are made from step ids under this name (RFC 9562 §5.5). Never changed: it would double contracts. */
const contractNamespace = '5b0c3f0e-7a51-4d0c-9d39-3a1f6c0f7e55';

const keptHash = async (db: Db, contractId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('worker.contracts')
    .select('sha256')
    .where('id', '=', contractId)
    .executeTakeFirst();
  return row?.sha256;
};

const makeContract = async (
  { db, store, render }: Deps,
  subject: ContractSubject & { readonly contractId: string },
): Promise<string> => {
  const { candidateRoleId, stepId, state, contractId } = subject;
  const { words, madeAt } = await wordsFor(store, state, subject);
  const imprint = { author: words.organizationName, madeAt };
  const pdf = await render(fillTemplate(template, words), imprint);
  const sha256 = createHash('sha256').update(pdf).digest('hex');

  await db
    .insertInto('worker.contracts')
    .values({
      id: contractId,
      candidate_role_id: candidateRoleId,
      step_id: stepId,
      organization_id: state.organizationId,
      sha256,
      pdf,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await keptHash(db, contractId)) ?? sha256;
};
