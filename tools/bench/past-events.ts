import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type DedicatedConnection, type Db, migrate } from '@hiring/database';
import type { EventMetadata } from '@hiring/domain';
import { offlineLog } from '@hiring/embedded-eventstore/offline';
import { openKeyring, openVault } from '@hiring/vault';
import { sql } from 'kysely';

/** A person with sealed notes, and the key that seals them. */
type Person = { readonly id: string; readonly key: Buffer };

type Event = {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: object;
};

/** Candidate roles in progress at the same time: the events of one are this many positions apart. */
const concurrentCandidates = 1_000;
/** One in so many candidate roles has notes, which are sealed. */
const notesEvery = 10;

const eventMetadata: EventMetadata = {
  actor: { type: 'user', userId: randomUUID(), keyId: randomUUID(), sessionId: null },
  requestId: randomUUID(),
  causationId: null,
};

/** The number of persons whose keys seal the notes. */
const personCount = 1_000;

/**
 * Creates the tables of a new database and writes a log directly to the table of the embedded store, which must not
 * run: candidates that enter a pipeline of three steps and are advanced twice, a thousand of them at a time.
 */
export const writePastEvents = async (
  db: Db,
  { copyIn }: DedicatedConnection,
  { events, secret }: { readonly events: number; readonly secret: string },
): Promise<void> => {
  await migrate(db);
  for (const statement of offlineLog.make) await sql.raw(statement).execute(db);
  const persons = await makePersons(db, secret);
  const columns = [
    'position',
    'stream',
    'revision',
    'id',
    'type',
    'is_json',
    'created_at',
    'data',
    'metadata',
  ];
  const lines = Readable.from(generateLines(events, persons));
  await pipeline(lines, copyIn({ schema: 'eventstore', name: 'events', columns }));
  await sql`analyze eventstore.events`.execute(db);
};

const makePersons = async (db: Db, secret: string): Promise<readonly Person[]> => {
  const keyring = openKeyring(db, openVault(secret));
  const persons: Person[] = [];
  for (let nth = 0; nth < personCount; nth++) {
    const id = randomUUID();
    const key = await keyring.getOrCreateKey(id);
    if (key !== 'erased') persons.push({ id, key });
  }
  return persons;
};

function* generateLines(events: number, persons: readonly Person[]): Generator<string> {
  const metadata = JSON.stringify(eventMetadata);
  const now = new Date().toISOString();
  let position = 0;
  let lines = '';
  for (let first = 0; position < events; first += concurrentCandidates) {
    for (let revision = 0; revision < 3; revision++) {
      for (let nth = first; nth < first + concurrentCandidates && position < events; nth++) {
        const event = createEvent(nth, revision, persons);
        const place = `${++position}\t${event.stream}\t${revision}\t${randomUUID()}\t${event.type}`;
        lines += `${place}\tt\t${now}\t${JSON.stringify(event.data)}\t${metadata}\n`;
      }
      yield lines;
      lines = '';
    }
  }
}

const by = randomUUID();
const at = '2026-06-05T10:00:00.000Z';
const [organizationId, roleId] = [randomUUID(), randomUUID()];
const roleSteps = ['cv_screening', 'interview', 'offer'].map((stepType) => ({
  roleStepId: randomUUID(),
  name: stepType,
  stepType,
}));

const createEvent = (nth: number, revision: number, persons: readonly Person[]): Event => {
  // Ids increase with time, as UUIDv7 does.
  const id = `01a1f914-${nth
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{4})/, '$1-')}-7000-8000`;
  const stream = `candidateRole-${id}`;
  const person = persons[nth % persons.length];
  if (revision === 0) {
    const steps = roleSteps.map((step, index) => ({
      id: `${id}.${index + 1}`,
      order: index + 1,
      ...step,
    }));
    const candidateId = person?.id ?? randomUUID();
    const data = { candidateId, roleId, organizationId, steps, enteredAt: at };
    return { stream, revision, type: 'CandidateEnteredPipeline.v1', data };
  }
  const type = 'StepValidated.v2';
  const notes =
    person && nth % notesEvery === 0 ? sealNotes(person, `${stream}/${type}/notes`) : null;
  const data = { stepId: `${id}.${revision}`, score: 100, notes, by, at };
  return { stream, revision, type, data };
};

/** Seals notes in the format of packages/eventstore (sealing.ts). */
const sealNotes = ({ id, key }: Person, associatedData: string): object => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associatedData));
  const text = JSON.stringify('Strong in the interview, wants to start in autumn.');
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const box = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  return { enc: 1, kid: id, box };
};
