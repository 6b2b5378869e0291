import { type CandidateRole, candidate, candidateRole } from '@hiring/domain';
import {
  type EventStore,
  load,
  type LoadedState,
  createLruCache,
  type LruCache,
} from '@hiring/eventstore';

/** What an effect is about: a candidate role, or a person. */
export type EffectSubject = { readonly candidateRoleId: string } | { readonly candidateId: string };

/** The candidate roles and persons that effects are about. */
export type Subjects = {
  /** As it is now. Throws Undecodable, StoreUnavailable. */
  readonly loadCandidateRole: (id: string) => Promise<LoadedState<CandidateRole>>;
  /** Whose it is, which never changes: read from the stream only where that was not done lately. */
  readonly findOrganizationId: (subject: EffectSubject) => Promise<string>;
};

/** Organisations that are remembered. */
const maxOrganizations = 10_000;

export const openSubjects = (store: EventStore): Subjects => {
  const organizationIds: LruCache<string> = createLruCache(maxOrganizations);

  const loadCandidateRole = async (id: string): Promise<LoadedState<CandidateRole>> => {
    const loaded = await load(store, candidateRole, id);
    if (loaded.revision !== undefined) organizationIds.set(id, loaded.state.organizationId);
    return loaded;
  };
  const findOrganizationId = async (subject: EffectSubject): Promise<string> => {
    if ('candidateId' in subject) {
      return (await load(store, candidate, subject.candidateId)).state.organizationId;
    }
    const { candidateRoleId: id } = subject;
    return organizationIds.get(id) ?? (await loadCandidateRole(id)).state.organizationId;
  };
  return { loadCandidateRole, findOrganizationId };
};
