import { candidate, type CandidateEvent, findFurtherSubmissions, streamName } from '@hiring/domain';
import { type EventStore, iterateStream } from '@hiring/eventstore';

type EventData<Name extends CandidateEvent['type']> = Extract<
  CandidateEvent,
  { type: Name }
>['data'];

/**
 * A document with the result of reading its text; without `extracted` and `unreadable` the text has not been read yet.
 */
export type CandidateDocument = {
  readonly attached: EventData<'DocumentAttached'>;
  readonly extracted?: EventData<'DocumentTextExtracted'>;
  readonly unreadable?: EventData<'DocumentFoundUnreadable'>;
  /** Whether it came with a further submission, which may be of another person. */
  readonly further: boolean;
};

type Acceptance = Omit<EventData<'InvitationAccepted'>, 'digest'> & { readonly further: boolean };

/** Returns every document of a candidate that was not deleted from the stream, oldest first: at most a few for each role. */
export const findDocuments = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly CandidateDocument[]> => {
  const documents = new Map<string, Omit<CandidateDocument, 'further'>>();
  const acceptances: EventData<'InvitationAccepted'>[] = [];
  for await (const event of candidateEvents(store, candidateId)) {
    if (event.type === 'InvitationAccepted') acceptances.push(event.data);
    else apply(documents, event);
  }
  const further = new Set(
    [...findFurtherSubmissions(acceptances)].map(({ documentId }) => documentId),
  );
  return [...documents.values()].map((document) => ({
    ...document,
    further: further.has(document.attached.documentId),
  }));
};

const apply = (
  documents: Map<string, Omit<CandidateDocument, 'further'>>,
  event: CandidateEvent,
): void => {
  const existing =
    'documentId' in event.data ? documents.get(event.data.documentId ?? '') : undefined;
  if (event.type === 'DocumentAttached') {
    documents.set(event.data.documentId, { attached: event.data });
  } else if (event.type === 'DocumentTextExtracted' && existing) {
    documents.set(event.data.documentId, { ...existing, extracted: event.data });
  } else if (event.type === 'DocumentFoundUnreadable' && existing) {
    documents.set(event.data.documentId, { ...existing, unreadable: event.data });
  } else if (event.type === 'DocumentDeleted') {
    documents.delete(event.data.documentId);
  }
};

/** Returns the acceptances of a candidate with their fields, oldest first. One whose CV was deleted has none. */
export const findAcceptances = async (
  store: EventStore,
  candidateId: string,
): Promise<readonly Acceptance[]> => {
  const acceptances: EventData<'InvitationAccepted'>[] = [];
  const deleted = new Set<string | null>();
  for await (const event of candidateEvents(store, candidateId)) {
    if (event.type === 'InvitationAccepted') acceptances.push(event.data);
    if (event.type === 'DocumentDeleted') deleted.add(event.data.documentId);
  }
  const further = findFurtherSubmissions(acceptances);
  return acceptances.map((acceptance) => {
    const { digest: _digest, ...recorded } = acceptance;
    const documentId = deleted.has(recorded.documentId) ? null : recorded.documentId;
    return { ...recorded, documentId, further: further.has(acceptance) };
  });
};

async function* candidateEvents(store: EventStore, candidateId: string) {
  for await (const { event } of iterateStream(store, streamName(candidate, candidateId))) {
    // Streams of this category contain only events of this category.
    if (event) yield event as CandidateEvent;
  }
}
