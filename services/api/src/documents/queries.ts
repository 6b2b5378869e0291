import { candidate, type CandidateEvent, streamOf } from '@hiring/domain';
import { type EventStore, history } from '@hiring/eventstore';

type Event<Name extends CandidateEvent['type']> = Extract<CandidateEvent, { type: Name }>['data'];

/** A document and what came of reading its text, which is nothing yet while neither is there. */
export type CandidateDocument = {
  readonly attached: Event<'DocumentAttached'>;
  readonly extracted?: Event<'DocumentTextExtracted'>;
  readonly unreadable?: Event<'DocumentFoundUnreadable'>;
};

/** Every document of a candidate, oldest first, as the stream says: there are as many as roles at most. */
export const documentsOf = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly CandidateDocument[]> => {
  const documents = new Map<string, CandidateDocument>();
  for await (const event of candidateEvents(store, candidateId)) {
    const known =
      'documentId' in event.data ? documents.get(event.data.documentId ?? '') : undefined;
    if (event.type === 'DocumentAttached') {
      documents.set(event.data.documentId, { attached: event.data });
    } else if (event.type === 'DocumentTextExtracted' && known) {
      documents.set(event.data.documentId, { ...known, extracted: event.data });
    } else if (event.type === 'DocumentFoundUnreadable' && known) {
      documents.set(event.data.documentId, { ...known, unreadable: event.data });
    }
  }
  return [...documents.values()];
};

/** What a candidate said with each invitation they accepted, oldest first. */
export const acceptancesOf = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly Event<'InvitationAccepted'>[]> => {
  const acceptances: Event<'InvitationAccepted'>[] = [];
  for await (const event of candidateEvents(store, candidateId)) {
    if (event.type === 'InvitationAccepted') acceptances.push(event.data);
  }
  return acceptances;
};

async function* candidateEvents(store: EventStore, candidateId: string) {
  for await (const { event } of history(store, streamOf(candidate, candidateId))) {
    // Streams of this category hold this category's events.
    if (event) yield event as CandidateEvent;
  }
}
