import { type CandidateRole, candidate, candidateRole } from '@hiring/domain';
import {
  type EventStore,
  load,
  loadAtRevision,
  type LoadedState,
  createLruCache,
  type LruCache,
  withoutPersonalData,
} from '@hiring/eventstore';

/** The subject of an effect: a candidate role or a candidate. */
export type EffectSubject = { readonly candidateRoleId: string } | { readonly candidateId: string };

/** Reads the subjects of effects. */
export type Subjects = {
  /**
   * Loads the current state, whose personal fields may have the values of an erased person. Throws
   * UndecodableEventError, StoreUnavailable.
   */
  readonly loadCandidateRole: (
    id: string,
    /** The revision that the state must have at least; then a state that this process wrote may serve. */
    revision?: bigint,
  ) => Promise<LoadedState<CandidateRole>>;
  /** Returns the organization of a subject, which never changes; cached. */
  readonly findOrganizationId: (subject: EffectSubject) => Promise<string>;
};

/** The number of subjects whose organization is cached. */
const maxOrganizations = 10_000;

export const openSubjects = (store: EventStore): Subjects => {
  const organizationIds: LruCache<string> = createLruCache(maxOrganizations);
  const impersonal = withoutPersonalData(store);

  const loadCandidateRole: Subjects['loadCandidateRole'] = async (id, revision) => {
    const loaded =
      revision === undefined
        ? await load(impersonal, candidateRole, id)
        : await loadAtRevision(impersonal, candidateRole, id, revision);
    if (loaded.revision !== undefined) organizationIds.set(id, loaded.state.organizationId);
    return loaded;
  };
  const findOrganizationId = async (subject: EffectSubject): Promise<string> => {
    if ('candidateId' in subject) {
      return (await load(impersonal, candidate, subject.candidateId)).state.organizationId;
    }
    const { candidateRoleId: id } = subject;
    return organizationIds.get(id) ?? (await loadCandidateRole(id)).state.organizationId;
  };
  return { loadCandidateRole, findOrganizationId };
};
