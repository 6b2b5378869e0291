import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createInvitation } from '../api/portal/create-invitation.ts';
import { createClient } from '../client.ts';
import { allRows, launchProjector, emptyStack } from '../projector/fixture.ts';
import { type Bucket, startBucket } from '../servers/bucket.ts';
import { settleStack } from '../settle-stack.ts';
import type { Stack } from '../stack.ts';
import { until } from '../until.ts';
import {
  createCaller,
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCandidateRole,
  type GivenOrganization,
} from '../world.ts';
import {
  readEveryFile,
  readEveryRow,
  readEverySample,
  findWords,
  findRelationsWith,
} from './everything.ts';
import { type LoggingServices, startLoggingServices } from './logging-services.ts';

const name = 'Zacharias Quillfeather';
const phone = '+49 151 5550199';
const notes = 'quiet and meticulous';
const personalFields = {
  location: 'Quillhaven',
  links: ['https://quillfeather.example/'],
  externalId: 'QF-7781',
  source: 'aunt Quilla',
  tags: ['featherweight'],
};
const whispered = 'sings in the lift';
const written = 'feathersmith by trade';
const formAnswer = 'as soon as the geese leave';
const accepted = {
  name: 'Zach Q. Feather',
  phone: '+49 151 5550200',
  cv: { fileName: 'quillfeather-cv.txt', content: Buffer.from(written).toString('base64') },
  answers: [{ question: 'When?', answer: formAnswer }],
};
const lead = { name: 'Z. Featherlight', headline: 'Plumassier of note', source: 'a heron' };
const reasons = ['asked for a purple office', 'salary out of reach', 'would not relocate'];

let stack: Stack;
let bucket: Bucket;
let services: LoggingServices;
let owner: Awaited<ReturnType<typeof createCaller>>;
let firstApplication: GivenCandidateRole;
let secondApplication: GivenCandidateRole;
let logLines: readonly string[];
/** Texts about the first candidate only. */
let own: readonly string[];
beforeAll(async () => {
  [stack, bucket] = await Promise.all([emptyStack(), startBucket()]);
  services = await startLoggingServices(stack, bucket.env);
  const organization = await createOrganization(stack);
  const { id: organizationId } = organization;
  const role = await createRole(stack, organizationId);
  owner = await createCaller(stack, { memberships: { [organizationId]: 'owner' } });
  const candidateId = await createCandidate(stack, organizationId, { name, phone });
  const bystander = await createCandidate(stack, organizationId, { name: 'Bystander Bell' });
  firstApplication = await createCandidateRole(stack, role, candidateId);
  secondApplication = await createCandidateRole(stack, role, bystander);
  const address = `candidate-${candidateId.slice(-12)}@example.com`;
  const contact = [
    name,
    name.toLowerCase(),
    address,
    phone,
    ...Object.values(personalFields).flat(),
  ];
  const acceptance = [accepted.name, accepted.phone, accepted.cv.fileName, written, formAnswer];
  own = [...contact, ...acceptance, whispered, ...Object.values(lead)];
  logLines = [...own, notes, ...reasons];
  // The owner was registered directly in the log: the API returns 401 until the user is projected.
  await settleStack({ ...stack, projector: true, worker: undefined });
  await addPersonalData(candidateId);
  await createSourcedLead(organizationId, address);
  await acceptInvitation(organization, role.id, address);
  for (const applied of [firstApplication, secondApplication]) await passThrough(applied);
});
afterAll(async () => {
  await services.stop();
  await Promise.all([stack.stop(), bucket.stop()]);
});

const owners = () => createClient(services).as(owner.key);

/** Adds personal data of the candidate through the API, with a response stored for each Idempotency-Key. */
const addPersonalData = async (candidateId: string) => {
  const path = `/api/v1/candidates/${candidateId}`;
  const repeatable = (command: string) => ({ 'idempotency-key': `${command} of ${candidateId}` });
  expect((await owners().patch(path, personalFields, repeatable('correction'))).status).toBe(200);
  const note = { body: whispered, visibility: 'managers' };
  expect((await owners().post(`${path}/notes`, note, repeatable('note'))).status).toBe(200);
};

/** Creates a lead with the email address of the candidate; it is never converted. */
const createSourcedLead = async (organizationId: string, address: string) => {
  const found = { ...lead, organizationId, email: ` ${address.toUpperCase()}` };
  expect((await owners().post('/api/v1/sourced-leads', found)).status).toBe(200);
};

/** Accepts an invitation to a role that the candidate already has, with a CV. */
const acceptInvitation = async (organization: GivenOrganization, roleId: string, email: string) => {
  await settleStack({ ...stack, projector: true, worker: undefined });
  const token = await createInvitation(services, organization, roleId);
  const path = `/api/public/invitations/${token}/accept`;
  const { status } = await createClient(services).anonymous.post(path, { ...accepted, email });
  expect(status).toBe(200);
};

/** Advances to the offer, which generates a contract, and rejects; responses are stored per Idempotency-Key. */
const passThrough = async ({ steps, id }: GivenCandidateRole) => {
  const step = (order: number) => `/api/v1/candidate-steps/${steps[order - 1]?.id}`;
  const repeatable = (command: string) => ({ 'idempotency-key': `${command} of ${id}` });
  const [outcomeNotes, outcomeType, outcomeReason] = reasons;
  await owners().post(`${step(2)}/advance`, { notes }, repeatable('advance'));
  await until(async () => (await findContractId(stack, id)) !== '');
  const rejection = { outcomeNotes, outcomeType, outcomeReason };
  const { status } = await owners().post(`${step(3)}/reject`, rejection, repeatable('reject'));
  expect(status).toBe(200);
};

/** Returns the id of the contract of a candidate role, or '' while none exists. */
const findContractId = async ({ db }: Stack, candidateRoleId: string): Promise<string> => {
  const row = await db
    .selectFrom('worker.contracts')
    .select('id')
    .where('candidate_role_id', '=', candidateRoleId)
    .executeTakeFirst();
  return row?.id ?? '';
};

const lastStep = ({ steps }: GivenCandidateRole) =>
  owners().get(`/api/v1/candidate-steps/${steps[2]?.id}`);

const settleEffects = async () => {
  await settleStack({ ...stack, projector: true, worker: undefined });
  await until(async () => {
    const unfinished =
      await sql`select from read.effects where status in ('pending', 'failed')`.execute(stack.db);
    return unfinished.rows.length === 0;
  });
  await settleStack({ ...stack, projector: true, worker: undefined });
};

const contractStatus = async (id: string) =>
  (await owners().get(`/api/v1/contracts/${id}/file`)).status;

it('removes an erased candidate from every store, file and log, and keeps all data of another', async () => {
  const [contract, untouched] = [
    await findContractId(stack, firstApplication.id),
    await findContractId(stack, secondApplication.id),
  ];
  await settleEffects();
  expect(await readEveryFile(bucket.endpoint)).toContain(
    `documents/${firstApplication.candidateId}/`,
  );
  // Events and contracts are sealed; read models are not.
  expect(findWords(await readEveryRow(stack.db), logLines)).toEqual(
    expect.arrayContaining([notes]),
  );
  expect(await contractStatus(contract)).toBe(200);

  await sql`analyze`.execute(stack.db);
  expect(findWords(await readEverySample(stack.db), own)).toContain(name);
  expect(await findRelationsWith(stack.db, own)).toEqual(
    expect.arrayContaining(['read.candidates', 'read.sourced_leads']),
  );

  const erase = `/api/v1/candidates/${firstApplication.candidateId}/erase`;
  expect((await owners().post(erase, { reason: 'asked for it, case 118' })).status).toBe(200);
  expect((await lastStep(firstApplication)).body).toMatchObject({
    step: { status: 'rejected', rejectionReason: '[erased]' },
  });
  expect(await contractStatus(contract)).toBe(404);
  await settleEffects();

  expect(findWords(await readEverySample(stack.db), own)).toEqual([]);
  expect(await findRelationsWith(stack.db, own)).toEqual([]);

  // The other candidate was rejected with the same texts.
  const theirs = new RegExp(
    `.*(${secondApplication.id}|${secondApplication.candidateId}|${untouched}).*`,
    'g',
  );
  const rows = await readEveryRow(stack.db);
  expect(findWords(rows, logLines)).not.toEqual([]);
  expect(findWords(rows.replaceAll(theirs, ''), logLines)).toEqual([]);
  const files = await readEveryFile(bucket.endpoint);
  expect(files).not.toContain(contract);
  expect(files).not.toContain(firstApplication.candidateId);
  expect(files).toContain(untouched);
  expect(findWords(files, logLines)).toEqual([]);
  expect(services.logs()).toContain('candidates/{id}/erase');
  expect(findWords(services.logs(), logLines)).toEqual([]);

  expect(await contractStatus(untouched)).toBe(200);
  expect((await lastStep(secondApplication)).body).toMatchObject({
    step: { rejectionReason: reasons[0] },
  });
});

it('rebuilds every projection to the same rows afterwards', async () => {
  await settleEffects();
  const live = await allRows(stack.db);
  await services.stop();
  await sql`drop schema read cascade`.execute(stack.db);
  const projector = await launchProjector(stack);
  await until(() => allRows(stack.db).catch(() => undefined));
  await settleStack({ ...stack, projector: true, worker: undefined });
  expect(await allRows(stack.db)).toEqual(live);
  await projector.stop();
});
