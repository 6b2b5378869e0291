type Document = { readonly candidateId: string; readonly documentId: string };

/** What the keys of all files of one candidate's documents begin with. */
export const documentsFolder = (candidateId: string): string => `documents/${candidateId}/`;

/** Where a document is as it came; its id is a new one for every document, so that it always has the same bytes. */
export const documentKey = ({ candidateId, documentId }: Document): string =>
  `${documentsFolder(candidateId)}${documentId}`;

/** Where the text that was read from a document is, in UTF-8. */
export const documentTextKey = (document: Document): string => `${documentKey(document)}.txt`;
