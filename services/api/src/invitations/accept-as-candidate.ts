import { createHash } from 'node:crypto';

import { accept, candidate, type EventMetadata, isNewAcceptance, Refusal } from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { documentKey } from '@hiring/storage';
import { v7 } from 'uuid';

import { createOrMatchCandidate } from '../candidates/commands/create-or-match.ts';
import { placeOnRole } from '../candidates/commands/place-on-role.ts';
import type { Deps } from '../deps.ts';
import { notFound, Problem } from '../http/problems/problem.ts';
import type { Cv } from './cv.ts';
import { type LiveInvitation, invitationNotFound } from './find-live-invitation.ts';

/** What a person says of themselves. */
export type Acceptance = {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly cv: Cv | null;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
};

/**
 * Puts a person on the first step of the role they were invited to, as the candidate who goes by their e-mail address, or
 * a new one; nothing is changed about one who was known. The address is not verified, so what comes second for the same
 * address and role is kept beside the first as a further submission. The same again finishes what a crash left. Throws 404 when the role has closed meanwhile, 503 when the person was erased this moment.
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

/** The file before the fact that names it; one that came second is deleted again. */
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

/** Of everything that was said, so that a repeat is known for one. It is kept sealed, as what it was made of is. */
const digestAcceptance = ({ name, phone, answers, cv }: Acceptance): string => {
  const file = cv && describeCv(cv).sha256;
  return createHash('sha256')
    .update(JSON.stringify([name, phone, answers, file]))
    .digest('hex');
};

const describeCv = ({ fileName, mediaType, bytes }: Cv) => ({
  documentId: v7(),
  kind: 'cv' as const,
  fileName,
  mediaType,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** What the domain refuses here is nothing that this caller could mend, and may say nothing of who is known. */
const toProblem = (refusal: Refusal): Problem =>
  ['role_not_open', 'role_not_found'].includes(refusal.code)
    ? notFound(invitationNotFound)
    : new Problem('unavailable', 'Temporarily unavailable; try again', { cause: refusal });
