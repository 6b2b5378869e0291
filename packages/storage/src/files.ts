/**
 * A store of files. The content of a key never changes, so storing a file is idempotent. All functions throw
 * FilesUnavailable if the store cannot be used now.
 */
export type Files = {
  /** Stores a file; it is durable when this resolves. */
  readonly put: (key: string, file: { bytes: Buffer; contentType: string }) => Promise<void>;
  /** Reads a file; undefined if there is none. */
  readonly get: (key: string) => Promise<Buffer | undefined>;
  /** Deletes every file whose key has this prefix. */
  readonly deleteAll: (folder: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The store of files is unreachable or refuses access now. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}
