/** Bytes of a file in a call of a tool: in base64 it fits into a message, beside 4 kB for everything else. */
export const maxToolFileBytes = 45 * 1024;

/** What to do with a larger file. */
export const largerFilesRule =
  'Files larger than 45 kB are uploaded over HTTP: POST /api/v1/candidates/{id}/documents, up to 5 MB';
