import { type CandidateRole, candidate, candidateRole } from '@hiring/domain';
import { type EventStore, load, type Loaded, recent, type Recent } from '@hiring/eventstore';

/** What an effect is about: a candidate role, or a person. */
export type About = { readonly candidateRoleId: string } | { readonly candidateId: string };

/** The candidate roles and persons that effects are about. */
export type Subjects = {
  /** As it is now. Throws Undecodable, StoreUnavailable. */
  readonly candidateRole: (id: string) => Promise<Loaded<CandidateRole>>;
  /** Whose it is, which never changes: read from the stream only where that was not done lately. */
  readonly organizationIdOf: (about: About) => Promise<string>;
};

/** Organisations that are remembered. */
const kept = 10_000;

export const openSubjects = (store: EventStore): Subjects => {
  const organizationIds: Recent<string> = recent(kept);

  const loadCandidateRole = async (id: string): Promise<Loaded<CandidateRole>> => {
    const loaded = await load(store, candidateRole, id);
    if (loaded.revision !== undefined) organizationIds.set(id, loaded.state.organizationId);
    return loaded;
  };
  const organizationIdOf = async (about: About): Promise<string> => {
    if ('candidateId' in about) {
      return (await load(store, candidate, about.candidateId)).state.organizationId;
    }
    const { candidateRoleId: id } = about;
    return organizationIds.get(id) ?? (await loadCandidateRole(id)).state.organizationId;
  };
  return { candidateRole: loadCandidateRole, organizationIdOf };
};
