import type { Db } from '@hiring/database';
import {
  type CandidateRole,
  candidateRole,
  cvScreening,
  sourcedLead,
  streamName,
} from '@hiring/domain';
import { type EventStore, iterateStream, load, type RecordedEvent } from '@hiring/eventstore';
import { contractKey } from '@hiring/storage';

import { exportDocuments, type ExportedDocument } from './export-documents.ts';
import { readPerson } from './person.ts';
import type { PersonalFiles } from './personal-files.ts';

type ExportPersonDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly files: PersonalFiles;
};

type ExportedRole = {
  readonly id: string;
  readonly roleId: string;
  readonly status: string | null;
  readonly steps: Record<string, unknown>[];
};

type ExportedContract = {
  readonly id: string;
  readonly candidateRoleId: string;
  readonly stepId: string;
  readonly locale: string;
  /** SHA-256 of the PDF, in hexadecimal. */
  readonly sha256: string;
  readonly generatedAt: string;
  readonly pdf: Buffer;
};

/** One event about the person, decrypted; `type` is as stored, with its version. */
type ExportedEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly recordedAt: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
};

export type PersonExport = {
  readonly candidate: {
    readonly id: string;
    readonly organizationId: string;
    readonly erasedAt: string | null;
    readonly contact: Record<string, unknown>;
  };
  readonly roles: ExportedRole[];
  readonly contracts: readonly ExportedContract[];
  readonly documents: readonly ExportedDocument[];
  /** In the order of the log. */
  readonly history: ExportedEvent[];
};

/**
 * Collects all stored data of a candidate: contact, roles with every step's notes and reasons, contracts, documents,
 * history; not who read it. Of an erased candidate: ids, statuses, times. Throws the errors of reading and `files.get`.
 */
export const exportPerson = async (deps: ExportPersonDeps, id: string): Promise<PersonExport> => {
  const { store } = deps;
  const { state, past, erasedAt, candidateRoleIds } = await readPerson(deps, id);
  const pasts = await Promise.all(
    candidateRoleIds.map((roleId) => readPast(store, streamName(candidateRole, roleId))),
  );
  const states = await Promise.all(
    candidateRoleIds.map(async (roleId) => ({
      id: roleId,
      state: (await load(store, candidateRole, roleId)).state,
    })),
  );
  const screenings = states.flatMap((role) => role.state.screenings);
  const elsewhere = await Promise.all([
    ...state.leads.map((leadId) => readPast(store, streamName(sourcedLead, leadId))),
    ...screenings.map((screeningId) => readPast(store, streamName(cvScreening, screeningId))),
  ]);
  return {
    candidate: { id, organizationId: state.organizationId, erasedAt, contact: state.contact },
    roles: states.map(exportRole),
    contracts: erasedAt === null ? await exportContracts(deps, id, states) : [],
    documents: erasedAt === null ? await exportDocuments(deps.files, id, past) : [],
    history: [past, ...pasts, ...elsewhere].flat().toSorted(compareByPosition).flatMap(exportEvent),
  };
};

type LoadedRole = { readonly id: string; readonly state: CandidateRole };

const readPast = async (store: EventStore, stream: string): Promise<readonly RecordedEvent[]> => {
  const past: RecordedEvent[] = [];
  for await (const recorded of iterateStream(store, stream)) past.push(recorded);
  return past;
};

const exportRole = ({ id, state: { roleId, status, steps } }: LoadedRole): ExportedRole => ({
  id,
  roleId,
  status,
  steps: steps.map((step) => ({ ...step })),
});

/** Returns the recorded contracts: a file without its event does not count. */
const exportContracts = async (
  { db, files }: ExportPersonDeps,
  personId: string,
  roles: readonly LoadedRole[],
): Promise<readonly ExportedContract[]> => {
  const recorded = roles.flatMap(({ state }) =>
    state.steps.flatMap(({ contractId }) => contractId ?? []),
  );
  const rows = await db
    .selectFrom('worker.contracts')
    .select(['id', 'candidate_role_id', 'step_id', 'locale', 'sha256', 'generated_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(recorded)))
    .orderBy('generated_at')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      candidateRoleId: row.candidate_role_id,
      stepId: row.step_id,
      locale: row.locale,
      sha256: row.sha256,
      generatedAt: row.generated_at,
      pdf: await readPdf(files, personId, row),
    })),
  );
};

const readPdf = async (
  files: PersonalFiles,
  personId: string,
  { id: contractId, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<Buffer> => {
  const bytes = await files.get(personId, contractKey({ contractId, sha256 }));
  if (Buffer.isBuffer(bytes)) return bytes;
  throw new Error(`the file of contract ${contractId} is missing`);
};

const exportEvent = ({
  stream,
  revision,
  recordedAt,
  type,
  event,
}: RecordedEvent): ExportedEvent[] =>
  event ? [{ stream, revision: Number(revision), recordedAt, type, data: { ...event.data } }] : [];

const compareByPosition = (a: RecordedEvent, b: RecordedEvent): number =>
  a.position < b.position ? -1 : 1;
