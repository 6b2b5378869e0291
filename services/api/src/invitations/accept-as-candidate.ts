import { createHash } from 'node:crypto';

import { accept, candidate, type EventMetadata, isNewAcceptance, Refusal } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { documentKey } from '@hiring/storage';
import { v7 } from 'uuid';

import { createOrMatchCandidate } from '../candidates/commands/create-or-match.ts';
import { placeOnRole } from '../candidates/commands/place-on-role.ts';
import type { Deps } from '../deps.ts';
import { type CheckedFile, describeFile } from '../documents/checked-file.ts';
import { notFound, Problem } from '../http/problems/problem.ts';
import { type LiveInvitation, invitationNotFound } from './find-live-invitation.ts';

/** The content of an acceptance, as sent by the person. */
export type Acceptance = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly cv: CheckedFile | null;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
};

/**
 * Puts a person on the first step of the role of the invitation, as the candidate with this e-mail address, which is
 * not changed, or as a new candidate. The address is not verified, so a second acceptance for the same address and role
 * is stored next to the first as a further submission. A repeat completes what a crash left. Throws 404 if the role has
 * closed in the meantime, 503 if the person was erased in the meantime.
 */
export const acceptAsCandidate = async (
  deps: Deps,
  invitation: LiveInvitation,
  acceptance: Acceptance,
  metadata: EventMetadata,
): Promise<void> => {
  const { organizationId, roleId } = invitation;
  const { name, email, phone } = acceptance;
  try {
    const input = { organizationId, name, email, phone, source: 'career portal' };
    const { candidateId } = await createOrMatchCandidate(deps, input, metadata);
    await recordAcceptance(deps, { candidateId, invitation, acceptance }, metadata);
    await placeOnRole(deps, candidateId, roleId, metadata);
  } catch (error) {
    throw error instanceof Refusal ? toProblem(error) : error;
  }
};

type AcceptanceRecord = {
  readonly candidateId: string;
  readonly invitation: LiveInvitation;
  readonly acceptance: Acceptance;
};

/**
 * Stores the file, then appends the event that names it. Deletes the file if the same acceptance was recorded already.
 */
const recordAcceptance = async (
  { store, files, now, noteWrite }: Deps,
  { candidateId, invitation: { roleId, locale }, acceptance }: AcceptanceRecord,
  metadata: EventMetadata,
): Promise<void> => {
  const loaded = await load(store, candidate, candidateId);
  const digest = digestAcceptance(acceptance);
  if (!isNewAcceptance(loaded.state, { roleId, digest })) return;
  const { name, phone, answers, cv } = acceptance;
  const at = now().toISOString();
  const attached = cv ? { ...describeCv(cv), attachedAt: at } : undefined;
  const key = attached && documentKey({ candidateId, documentId: attached.documentId });
  if (cv && key) {
    await files.put(candidateId, key, { bytes: cv.bytes, contentType: cv.mediaType });
  }
  const details = { roleId, locale, name, phone, answers: [...answers] };
  const accepted = { ...details, acceptedAt: at, digest };
  const { position } = await transact(
    store,
    candidate,
    candidateId,
    (state) => accept(state, accepted, attached),
    { metadata, cachedState: loaded },
  );
  noteWrite(candidate.category, position);
  if (key && position === undefined) await files.deleteAll(key);
};

/** Returns a hash of the whole acceptance, which detects repeats. It is stored sealed, like the fields themselves. */
const digestAcceptance = ({ name, phone, answers, cv }: Acceptance): string => {
  const file = cv && describeFile(cv).sha256;
  return createHash('sha256')
    .update(JSON.stringify([name, phone, answers, file]))
    .digest('hex');
};

const describeCv = (cv: CheckedFile) => ({
  documentId: v7(),
  kind: 'cv' as const,
  ...describeFile(cv),
  uploadedBy: null,
});

/** Translates a refusal, because the caller cannot fix it and it may not reveal whether the person is known. */
const toProblem = (refusal: Refusal): Problem =>
  ['role_not_open', 'role_not_found'].includes(refusal.code)
    ? notFound(invitationNotFound)
    : new Problem('unavailable', 'Temporarily unavailable; try again', { cause: refusal });
