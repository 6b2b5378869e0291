type Document = { readonly candidateId: string; readonly documentId: string };

/** Returns the prefix of the keys of all documents of one candidate. */
export const documentsFolder = (candidateId: string): string => `documents/${candidateId}/`;

/** Returns the key of a document as submitted. Every document has a new id, so the content of a key never changes. */
export const documentKey = ({ candidateId, documentId }: Document): string =>
  `${documentsFolder(candidateId)}${documentId}`;

/** Returns the key of a document's extracted text, in UTF-8. */
export const documentTextKey = (document: Document): string => `${documentKey(document)}.txt`;
