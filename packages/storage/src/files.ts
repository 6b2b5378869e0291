/**
 * Where bytes are kept. A key always has the same content, for it has its hash in it: keeping it twice is keeping it once.
 * All throw FilesUnavailable when the place cannot serve now.
 */
export type Files = {
  /** Kept when it resolves. */
  readonly put: (key: string, file: { bytes: Buffer; contentType: string }) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes every file whose key begins so. */
  readonly deleteAll: (folder: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The place cannot be reached, or will not have us, now. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
