import { candidate, type CandidateEvent, furtherAmong, streamOf } from '@hiring/domain';
import { type EventStore, history } from '@hiring/eventstore';

type Event<Name extends CandidateEvent['type']> = Extract<CandidateEvent, { type: Name }>['data'];

/** A document and what came of reading its text, which is nothing yet while neither is there. */
export type CandidateDocument = {
  readonly attached: Event<'DocumentAttached'>;
  readonly extracted?: Event<'DocumentTextExtracted'>;
  readonly unreadable?: Event<'DocumentFoundUnreadable'>;
  /** It came with a further submission, which may be somebody else's. */
  readonly further: boolean;
};

type Accepted = Omit<Event<'InvitationAccepted'>, 'digest'> & { readonly further: boolean };

/** Every document of a candidate, oldest first, as the stream says: a few for each role at most. */
export const documentsOf = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly CandidateDocument[]> => {
  const documents = new Map<string, Omit<CandidateDocument, 'further'>>();
  const acceptances: Event<'InvitationAccepted'>[] = [];
  for await (const event of candidateEvents(store, candidateId)) {
    const known =
      'documentId' in event.data ? documents.get(event.data.documentId ?? '') : undefined;
    if (event.type === 'DocumentAttached') {
      documents.set(event.data.documentId, { attached: event.data });
    } else if (event.type === 'DocumentTextExtracted' && known) {
      documents.set(event.data.documentId, { ...known, extracted: event.data });
    } else if (event.type === 'DocumentFoundUnreadable' && known) {
      documents.set(event.data.documentId, { ...known, unreadable: event.data });
    } else if (event.type === 'InvitationAccepted') {
      acceptances.push(event.data);
    }
  }
  const further = new Set([...furtherAmong(acceptances)].map(({ documentId }) => documentId));
  return [...documents.values()].map((document) => ({
    ...document,
    further: further.has(document.attached.documentId),
  }));
};

/** What was said with each invitation that was accepted for a candidate, oldest first. */
export const acceptancesOf = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly Accepted[]> => {
  const acceptances: Event<'InvitationAccepted'>[] = [];
  for await (const event of candidateEvents(store, candidateId)) {
    if (event.type === 'InvitationAccepted') acceptances.push(event.data);
  }
  const further = furtherAmong(acceptances);
  return acceptances.map((acceptance) => {
    const { digest: _digest, ...said } = acceptance;
    return { ...said, further: further.has(acceptance) };
  });
};

async function* candidateEvents(store: EventStore, candidateId: string) {
  for await (const { event } of history(store, streamOf(candidate, candidateId))) {
    // Streams of this category hold this category's events.
    if (event) yield event as CandidateEvent;
  }
}
